import { readList, readNumber } from '@hub/scale/value';

const longestName = 40;
/** Control, format, private and unassigned characters and line separators: they may break or reorder the text. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * Quotes a name that a stranger chose, for a sentence that people read before they sign: the name cannot end its
 * quotes, and only its first 40 code points are shown.
 */
export function nameText(name: string): string {
  const plain = name
    .toWellFormed()
    .replaceAll(unsafe, '\u{FFFD}')
    .replaceAll(/['‘’‛′]/g, '’');
  const letters = [...plain];
  const shown = letters.length > longestName ? `${letters.slice(0, longestName).join('')}…` : plain;
  return `'${shown}'`;
}

/** The text of decoded UTF-16 units. Throws AppError `UnexpectedValue` when the value is no list of numbers. */
export function utf16Text(units: unknown): string {
  return readList(units)
    .map((unit) => String.fromCharCode(readNumber(unit)))
    .join('')
    .toWellFormed();
}
