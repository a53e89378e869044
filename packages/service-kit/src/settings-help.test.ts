import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Environment, parseConfig } from './parse-config.ts';
import { serviceConfig, serviceSettings } from './service-config.ts';
import { settingsHelp } from './settings-help.ts';

const settings = serviceSettings(3001);
const read = (environment: Environment) => serviceConfig(parseConfig(settings, environment));

test('the help has a line for each setting: name, description, default', () => {
  const schema = z.object({
    PORT: z.string().transform(Number).default(3000).describe('port to listen on'),
    URLS: z
      .array(z.string())
      .default(['a', 'b'])
      .transform((urls) => urls.length)
      .describe('where'),
    FOLDER: z.string().optional().describe('place'),
  });
  expect(settingsHelp(schema).split('\n')).toEqual([
    '  PORT                         port to listen on [3000]',
    '  URLS                         where [a,b]',
    '  FOLDER                       place',
    '',
  ]);
});

test('every setting of a service has a description', () => {
  const help = settingsHelp(settings);
  expect(help.match(/^ {2}\w+ {2,}[a-z]\S+ .*$/gm)).toHaveLength(Object.keys(settings.shape).length);
});

test.each([
  ['RATE_LIMIT', '1e3'],
  ['RATE_LIMIT', '-1'],
  ['API_KEYS', 'short'],
  ['API_KEYS', 'a-key-of-enough-length,with a blank in the key'],
  ['API_KEY_RATE_LIMIT', '0'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/1'],
  ['TRUSTED_PROXIES', 'everyone'],
  ['MAX_CONCURRENT_REQUESTS', '0'],
  ['ANSWER_TIMEOUT_MS', '99'],
  ['MAX_HEAD_AGE_SECONDS', '1.5'],
])('%s=%s is refused, and the error names the setting', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name);
});

test('settings are converted to the options of the server', () => {
  expect(
    read({
      RATE_LIMIT: '60',
      API_KEYS: 'a-key-of-enough-length, another-key-of-16',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8, ::1, fd00::/8',
      MAX_HEAD_AGE_SECONDS: '30',
    }),
  ).toMatchObject({
    port: 3001,
    rateLimits: { perAddress: 60, apiKeys: ['a-key-of-enough-length', 'another-key-of-16'] },
    trustedProxies: ['loopback', '10.0.0.0/8', '::1', 'fd00::/8'],
    maxHeadAgeMs: 30_000,
  });
  expect(read({ RATE_LIMIT: '1000000000' }).rateLimits?.perAddress).toBe(1_000_000_000);
  const unlimited = read({ RATE_LIMIT: '0', MAX_HEAD_AGE_SECONDS: '0' });
  expect(unlimited).not.toHaveProperty('rateLimits');
  expect(unlimited.maxHeadAgeMs).toBe(Number.POSITIVE_INFINITY);
});
