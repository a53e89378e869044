import { endOfText } from './end-of-text.ts';

const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** A number of at most 15 digits is held exactly. */
const manyDigits = /\d[\d.]{15}|[eE][+-]?\d/;

/**
 * The first number of a valid JSON text that would change by being parsed, as it is written (`1.0000000000000000001`), or
 * undefined. A double holds the shortest decimal that stands for it; anything longer would silently become another amount.
 */
export function inexactNumber(json: string): string | undefined {
  if (!manyDigits.test(json)) return undefined;
  // Texts are skipped whole, so that only numbers outside them are looked at.
  for (let start = 0; start < json.length; ) {
    const quote = json.indexOf('"', start);
    const end = quote === -1 ? json.length : quote;
    const inexact = inexactIn(json.slice(start, end));
    if (inexact !== undefined) return inexact;
    start = endOfText(json, end) + 1;
  }
  return undefined;
}

function inexactIn(part: string): string | undefined {
  if (!manyDigits.test(part)) return undefined;
  const found = part.match(number) ?? [];
  return found.find((token) => canonical(token) !== canonical(String(Number(token))));
}

/** Sign, digits without zeros at either end, and the power of ten: equal for equal numbers. */
function canonical(decimal: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(decimal) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const zeros = trailingZeros(digits);
  if (zeros === digits.length) return '0';
  const power = Number(exponent) - fraction.length + zeros;
  return `${sign}${digits.slice(0, digits.length - zeros)}e${power}`;
}

/** Counted from the end: `/0+$/` would begin anew at every zero inside. */
function trailingZeros(digits: string): number {
  let count = 0;
  while (digits.at(-1 - count) === '0') count += 1;
  return count;
}
