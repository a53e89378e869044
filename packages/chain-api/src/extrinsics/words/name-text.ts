import { readList, readNumber } from '@hub/scale/value';

const longestName = 40;
/**
 * Control, format, private and unassigned characters and line separators, which may break or reorder the text, and
 * characters that nobody sees. The two variation selectors of emojis stay.
 */
const unsafe = /(?![\uFE0E\uFE0F])[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const likeSingleQuote = /['`´ʹʻʼʽʾʿˈˊˋ΄՚׳ߴߵ᾽᾿`´῾‘’‚‛′‵❛❜Ꞌꞌ＇｀]/g;
const likeDoubleQuote = /[ʺˮ״″‶❝❞＂]/g;

/** Quotes a name that a stranger chose; only its first 40 code points are shown. */
export function nameText(name: string): string {
  return quotedText(name, longestName);
}

/**
 * Quotes a text that a stranger chose, for a sentence that people read before they sign: the text cannot end its
 * quotes, and only its first `longest` code points are shown. A combining character at its beginning would change the
 * opening quote, so it is replaced like a character that nobody sees.
 */
export function quotedText(text: string, longest: number): string {
  const plain = text
    .toWellFormed()
    .replace(/^\p{M}+/u, (marks) => '\u{FFFD}'.repeat([...marks].length))
    .replaceAll(unsafe, '\u{FFFD}')
    .replaceAll(likeSingleQuote, '’')
    .replaceAll(likeDoubleQuote, '”');
  const letters = [...plain];
  const shown = letters.length > longest ? `${letters.slice(0, longest).join('')}…` : plain;
  return `'${shown}'`;
}

/** The text of decoded UTF-16 units. Throws AppError `UnexpectedValue` when the value is no list of numbers. */
export function utf16Text(units: unknown): string {
  return readList(units)
    .map((unit) => String.fromCharCode(readNumber(unit)))
    .join('')
    .toWellFormed();
}
