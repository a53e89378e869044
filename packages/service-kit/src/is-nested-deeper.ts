import { endOfText } from '@hub/primitives/end-of-text';

const QUOTE = 0x22;

/**
 * Whether lists and objects in a JSON text are nested more than `maxDepth` deep, found without parsing, because code
 * that walks the parsed value may recurse. For a text that is not JSON the result means nothing.
 */
export function isNestedDeeper(text: string, maxDepth: number): boolean {
  // A text cannot contain more brackets than characters.
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
