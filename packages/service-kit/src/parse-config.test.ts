import { expect, test } from 'vitest';
import { z } from 'zod';
import { databaseUrlSetting, nodeUrlsSetting, parseConfig, portSetting } from './parse-config.ts';

const schema = z.object({
  PORT: portSetting.default(3000),
  NODES: nodeUrlsSetting.optional(),
  DATABASE_URL: databaseUrlSetting.optional(),
});

test('unset and empty variables get their defaults', () => {
  expect(parseConfig(schema, { PORT: '', HOME: '/root' })).toEqual({ PORT: 3000 });
});

test('several node URLs are separated by commas', () => {
  expect(parseConfig(schema, { NODES: 'wss://a.example, ws://127.0.0.1:9944' }).NODES).toEqual([
    'wss://a.example',
    'ws://127.0.0.1:9944',
  ]);
});

test('a node URL that is repeated, even in another spelling, is used once', () => {
  const urls = 'ws://a.example:9944,wss://b.example/key,ws://A.example:9944/,wss://b.example/other';
  expect(parseConfig(schema, { NODES: urls }).NODES).toEqual([
    'ws://a.example:9944',
    'wss://b.example/key',
    'wss://b.example/other',
  ]);
});

test('all invalid variables are reported together', () => {
  const environment = {
    PORT: '70000',
    NODES: 'wss://a.example,http://b.example',
    DATABASE_URL: 'mysql://x/y',
  };
  let message = '';
  try {
    parseConfig(schema, environment);
  } catch (error) {
    expect(error).toMatchObject({ code: 'InvalidConfig' });
    message = error instanceof Error ? error.message : '';
  }
  expect(message).toMatch(/PORT: .*\n.*NODES\.1: .*\n.*DATABASE_URL: /);
});

test('a single invalid variable is reported in one line', () => {
  expect(() => parseConfig(schema, { PORT: '70000' })).toThrow(
    /^Correct PORT: must be a port number, 0 to 65535$/,
  );
});

test.each(['-1', '1e3', '0x50', '65536', 'abc', '80.5'])('%s is refused as a port', (PORT) => {
  expect(() => parseConfig(schema, { PORT })).toThrow('must be a port number');
});
