import { endOfText } from './end-of-text.ts';

const QUOTE = 0x22;

/**
 * Whether lists and objects of a JSON text stand inside each other more than `maxDepth` deep, found without parsing it:
 * whatever walks the parsed value afterwards may recurse. For a text that is no JSON the answer means nothing.
 */
export function isNestedDeeper(text: string, maxDepth: number): boolean {
  // So many openings need at least as many characters.
  if (text.length <= maxDepth) return false;
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfText(text, index);
    else if (isOpening(code)) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (isClosing(code)) depth -= 1;
  }
  return false;
}

function isOpening(code: number): boolean {
  return code === 0x5b || code === 0x7b;
}

function isClosing(code: number): boolean {
  return code === 0x5d || code === 0x7d;
}
