import type { Random } from './random.ts';

export interface Limits {
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly decimals: number;
}

/** One text: half follow the grammar, a tenth lie around the limits, the rest are broken or noise. */
export function makeText(random: Random, limits: Limits): string {
  const share = random.below(10);
  if (share < 5) return spaced(random, byGrammar(random, limits.decimals));
  if (share < 6) return spaced(random, aroundLimit(random, limits));
  return share < 8 ? broken(random, byGrammar(random, limits.decimals)) : noise(random);
}

function byGrammar(random: Random, decimals: number): string {
  const whole = random.pick([plain, padded, grouped])(random);
  const form = random.below(6);
  if (form === 0) return whole;
  if (form === 1) return `${whole}.`;
  const zeros = '0'.repeat(random.below(4));
  const fraction = random.digits(1 + random.below(decimals)) + (random.below(4) === 0 ? zeros : '');
  const exact = fraction.slice(0, decimals) + zeros;
  return form === 2 ? `.${exact}` : `${whole}.${exact}`;
}

const plain = (random: Random) => random.digits(1 + random.below(12)).replace(/^0+(?=\d)/, '');
const padded = (random: Random) => '0'.repeat(1 + random.below(4)) + random.digits(1 + random.below(9));

function grouped(random: Random): string {
  const groups = Array.from({ length: 1 + random.below(4) }, () => random.digits(3));
  return [random.digits(1 + random.below(3)), ...groups].join(',');
}

/** A limit, or up to two units above or below it, in one of its spellings. */
function aroundLimit(random: Random, { minimum, maximum, decimals }: Limits): string {
  const limit = random.pick([0n, minimum, maximum]);
  const beside = limit + BigInt(random.below(5)) - 2n;
  const amount = beside < 0n ? 0n : beside;
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals);
  const fraction = digits.slice(-decimals);
  const wholeText = random.below(2) === 0 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const cut = random.below(2) === 0 ? fraction.replace(/0+$/, '') : fraction;
  return cut === '' && random.below(2) === 0 ? wholeText : `${wholeText}.${cut}`;
}

const spaces = ['', '', '', ' ', '   ', '\t', '\u00a0'];
const spaced = (random: Random, text: string) => random.pick(spaces) + text + random.pick(spaces);

const breakers = [
  '.',
  ',',
  ' ',
  '-',
  '+',
  'e',
  'E3',
  'x',
  '_',
  '\u0661',
  '\uff11',
  '\u2212',
  "'",
  '0',
  '1',
  '\u200b',
  'n',
];

/** A valid text with one or two random insertions, removals or replacements; some stay valid. */
function broken(random: Random, text: string): string {
  let result = text;
  for (let times = 1 + random.below(2); times > 0; times -= 1) {
    const at = random.below(result.length + 1);
    const removed = random.below(2);
    result =
      result.slice(0, at) + (random.below(4) === 0 ? '' : random.pick(breakers)) + result.slice(at + removed);
  }
  return result;
}

const noiseCharacters = [...'0123456789.,,..  +-eEx_#$%\u0660\u0967\uff10\u00bd\u2160NaInfity'];

const noise = (random: Random) =>
  Array.from({ length: random.below(14) }, () => random.pick(noiseCharacters)).join('');
