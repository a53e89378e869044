import type { Random } from '../random-extrinsics/random.ts';

/** Edge cases of numbers, amounts, hashes, addresses and names. */
const oddTexts = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '1',
  '00',
  '01',
  '+1',
  '1.5',
  '1e3',
  '1e400',
  '0x',
  '0x0',
  '0xg0',
  'NaN',
  'Infinity',
  'null',
  'true',
  'TRUE',
  'undefined',
  '[object Object]',
  '2147483647',
  '2147483648',
  '4294967295',
  '4294967296',
  '9007199254740991',
  '9007199254740993',
  '18446744073709551616',
  '340282366920938463463374607431768211455',
  '340282366920938463463374607431768211456',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '😀',
  'ｆｕｌｌ',
  'ÿ',
  "'; drop table x; --",
  '../../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  `0x${'00'.repeat(32)}`,
  `0x${'ff'.repeat(32)}`,
  `0x${'FF'.repeat(32)}`,
  `0x${'0'.repeat(63)}`,
  `0x${'0'.repeat(65)}`,
  `0x${'ab'.repeat(20)}`,
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQX',
  '5'.repeat(48),
  '1970-01-01',
  '2026-02-30',
  '2026-01-01T00:00:00+99:99',
  '9999999-01-01T00:00:00Z',
  'asc',
  'DESC',
  'system',
  'account',
  'balances',
];

const oddNumbers = [
  0,
  -0,
  1,
  -1,
  0.1,
  1e21,
  1e308,
  -1e308,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32 - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  4,
  65_536,
  65_537,
];

/** A text that clients rarely send. */
export function oddText(random: Random): string {
  if (random.isLucky(0.1)) return 'x'.repeat(random.pick([64, 500, 600, 4_000]));
  if (random.isLucky(0.1))
    return String.fromCodePoint(...Array.from({ length: 12 }, () => random.below(0xd7ff)));
  if (random.isLucky(0.1)) return `0x${Buffer.from(random.bytes(random.below(80))).toString('hex')}`;
  return random.pick(oddTexts);
}

/** A JSON value of any kind. */
export function oddValue(random: Random): unknown {
  switch (random.below(9)) {
    case 0:
      return null;
    case 1:
      return random.isLucky(0.5);
    case 2:
      return random.pick(oddNumbers);
    case 3:
      return [];
    case 4:
      return {};
    case 5:
      return Array.from({ length: random.below(5) }, () => random.pick([1, 'a', null, [], {}]));
    case 6:
      return { [oddText(random)]: oddText(random), length: 1, toString: 'x' };
    default:
      return oddText(random);
  }
}

/**
 * The same text with an error: a character changed or omitted, or the whole text cut, doubled, padded or in capitals.
 */
export function spoilText(random: Random, text: string): string {
  if (text === '') return oddText(random);
  const at = random.below(text.length);
  switch (random.below(6)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + random.pick(['0', 'f', 'g', 'O', ' ', 'é']) + text.slice(at + 1);
    case 2:
      return text.slice(0, at);
    case 3:
      return text.toUpperCase();
    case 4:
      return ` ${text}\n`;
    default:
      return text + text;
  }
}
