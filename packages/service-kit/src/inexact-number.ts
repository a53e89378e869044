import { endOfText } from '@hub/primitives/end-of-text';

const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Numbers of up to 15 digits are always exact; this finds longer ones and those with an exponent. */
const manyDigits = /\d[\d.]{15}|[eE][+-]?\d/;

/**
 * Finds the first number in a valid JSON text that parsing would change, and returns it as written
 * (`1.0000000000000000001`); undefined if there is none. A double represents the shortest decimal that identifies it;
 * a longer one would silently become another amount.
 */
export function inexactNumber(json: string): string | undefined {
  if (!manyDigits.test(json)) return undefined;
  // Skips JSON strings, so that only numbers outside them are examined.
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

/** A canonical form that is equal for equal numbers: sign, digits without zeros at either end, and power of ten. */
function canonical(decimal: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(decimal) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  const zeros = trailingZeros(digits);
  if (zeros === digits.length) return '0';
  const power = Number(exponent) - fraction.length + zeros;
  return `${sign}${digits.slice(0, digits.length - zeros)}e${power}`;
}

/** Counts from the end, because `/0+$/` would start a match at every zero and take quadratic time. */
function trailingZeros(digits: string): number {
  let count = 0;
  while (digits.at(-1 - count) === '0') count += 1;
  return count;
}
