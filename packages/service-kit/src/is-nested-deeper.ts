const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Whether lists and objects of a JSON text stand inside each other more than `maxDepth` deep, found without parsing it:
 * whatever walks the parsed value afterwards may recurse. For a text that is no JSON the answer means nothing.
 */
export function isNestedDeeper(text: string, maxDepth: number): boolean {
  // So many openings need at least as many characters.
  if (text.length <= maxDepth) return false;
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isInText) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
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
