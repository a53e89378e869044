import { createMethodTable } from '@hub/devchain/rpc/method-table';
import { expect, test } from 'vitest';
import { readDevchainConfig } from './config.ts';
import { devMethodGroups } from './dev-methods.ts';
import { help } from './help.ts';
import { optionGroups } from './options.ts';

const options = optionGroups.flatMap((group) => group.options);
const methods = devMethodGroups.flatMap((group) => group.methods);
const lines = help.split('\n');

test('the help text lists every option with its variable on one line', () => {
  for (const { flag, variable } of options) {
    expect(
      lines.filter((line) => line.includes(`--${flag} `) && line.includes(`[${variable},`)),
    ).toHaveLength(1);
  }
});

test('in the help text a space separates the argument of an option from its meaning', () => {
  for (const { flag, argument, says } of options)
    expect(lines.find((line) => line.includes(`--${flag} ${argument} `))).toContain(` ${says}`);
});

test('every listed option is known to the parser; an option that is not listed is refused', () => {
  for (const { flag, variable } of options) {
    // The options of these variables accept any text; all others refuse `?` with an error that names their variable.
    const freeTexts = ['HOST', 'DATA_DIR', 'IMPORT_FILE'];
    const read = () => readDevchainConfig({}, [`--${flag}`, '?']);
    if (freeTexts.includes(variable)) expect(JSON.stringify(read())).toContain('"?"');
    else expect(read).toThrow(expect.objectContaining({ message: expect.stringContaining(variable) }));
  }
  expect(() => readDevchainConfig({}, ['--seed', '7'])).toThrow('seed');
});

test('the help text lists every dev_* method of the chain with its parameters on one line', () => {
  const served = [...createMethodTable({ isArchive: true, palletMethods: {} }).byName.keys()].filter((name) =>
    name.startsWith('dev_'),
  );
  expect(methods.map(({ name }) => name).toSorted()).toEqual(served.toSorted());
  for (const { name, params } of methods) {
    expect(lines.filter((line) => line.startsWith(`  ${name} ${params} `))).toHaveLength(1);
  }
});

test('no line of the help text has more than 140 characters, and the last one ends with a line break', () => {
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(140);
  expect(help.endsWith('\n')).toBe(true);
});
