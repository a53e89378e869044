/**
 * The meaning of an amount text in smallest units; undefined when it has none. A second implementation of the rules
 * (character by character, no pattern, no shared code), to compare with the page's.
 */
export function referenceAmount(text: string, decimals: number): bigint | undefined {
  const characters = [...text.trim()];
  const point = characters.indexOf('.');
  const whole = point === -1 ? characters : characters.slice(0, point);
  const fraction = point === -1 ? [] : characters.slice(point + 1);
  if (!fraction.every(isDigit)) return undefined;
  const digits = wholeDigits(whole);
  if (digits === undefined || digits.length + fraction.length === 0) return undefined;
  let amount = 0n;
  for (const digit of digits) amount = amount * 10n + BigInt(digit);
  for (let place = 0; place < decimals; place += 1) amount = amount * 10n + BigInt(fraction[place] ?? 0);
  return fraction.slice(decimals).every((digit) => digit === '0') ? amount : undefined;
}

/** The digits without commas; undefined unless there is no comma, or exactly one between all groups of three digits. */
function wholeDigits(whole: readonly string[]): string[] | undefined {
  const digits: string[] = [];
  const isGrouped = whole.includes(',');
  for (const [index, character] of whole.entries()) {
    if (isGrouped && (whole.length - index) % 4 === 0) {
      if (character !== ',' || index === 0) return undefined;
    } else {
      if (!isDigit(character)) return undefined;
      digits.push(character);
    }
  }
  return digits;
}

const isDigit = (character: string) => character.length === 1 && character >= '0' && character <= '9';
