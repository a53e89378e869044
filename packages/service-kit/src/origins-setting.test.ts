import { expect, test } from 'vitest';
import { originsSetting } from './origins-setting.ts';

test.each([
  ['*', ['*']],
  ['https://polkadot.js.org', ['https://polkadot.js.org']],
  ['HTTPS://Polkadot.js.org:443/ , http://[::1]:3000', ['https://polkadot.js.org', 'http://[::1]:3000']],
  [
    'chrome-extension://mopnmbcafieddcagagdcbnhejhlodfdd',
    ['chrome-extension://mopnmbcafieddcagagdcbnhejhlodfdd'],
  ],
])('`originsSetting` parses %s', (text, origins) => expect(originsSetting.parse(text)).toEqual(origins));

test.each([
  'null',
  'polkadot.js.org',
  'https://polkadot.js.org/apps',
  'https://a:b@x.example',
  'https://x/*',
  ' ,',
  '//x',
])('`originsSetting` refuses %s', (text) => expect(originsSetting.safeParse(text).success).toBe(false));
