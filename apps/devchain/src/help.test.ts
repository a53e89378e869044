import { createMethodTable } from '@hub/devchain/rpc/method-table';
import { expect, test } from 'vitest';
import { readDevchainConfig } from './config.ts';
import { devMethodGroups } from './dev-methods.ts';
import { help } from './help.ts';
import { optionGroups } from './options.ts';

const options = optionGroups.flatMap((group) => group.options);
const methods = devMethodGroups.flatMap((group) => group.methods);
const lines = help.split('\n');

test('names every option and its variable on one line', () => {
  for (const { flag, variable } of options) {
    expect(
      lines.filter((line) => line.includes(`--${flag} `) && line.includes(`[${variable},`)),
    ).toHaveLength(1);
  }
});

test('names what the parser takes, and nothing else', () => {
  for (const { flag, variable } of options) {
    // A value that no option takes is refused in the name of its variable; free texts are taken.
    const freeTexts = ['HOST', 'DATA_DIR', 'IMPORT_FILE'];
    const read = () => readDevchainConfig({}, [`--${flag}`, '?']);
    if (freeTexts.includes(variable)) expect(JSON.stringify(read())).toContain('"?"');
    else expect(read).toThrow(expect.objectContaining({ message: expect.stringContaining(variable) }));
  }
  expect(() => readDevchainConfig({}, ['--seed', '7'])).toThrow('seed');
});

test('names every dev_* method of the chain with its parameters on one line', () => {
  const served = [...createMethodTable({ isArchive: true, palletMethods: {} }).byName.keys()].filter((name) =>
    name.startsWith('dev_'),
  );
  expect(methods.map(({ name }) => name).toSorted()).toEqual(served.toSorted());
  for (const { name, params } of methods) {
    expect(lines.filter((line) => line.startsWith(`  ${name} ${params} `))).toHaveLength(1);
  }
});

test('fits a wide terminal and ends with its line', () => {
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(140);
  expect(help.endsWith('\n')).toBe(true);
});
