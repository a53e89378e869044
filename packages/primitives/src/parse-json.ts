/**
 * Parses JSON as `JSON.parse` should. V8 may mistake an object key with an escape for another one, once it has parsed
 * a similar object: it reads `"\""` as `\` (https://github.com/nodejs/node/issues/63785). Takes time linear to the
 * text. Throws SyntaxError.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const plain = plainKeys(text);
  return plain === undefined ? value : restoreKeys(JSON.parse(plain));
}

/**
 * The same JSON with keys that need no escape, for `restoreKeys`; undefined if no key has one. The text has to be valid:
 * with unterminated strings the search would take quadratic time. Pure.
 */
export function plainKeys(text: string): string | undefined {
  if (!text.includes('\\')) return undefined;
  let hasEscape = false;
  const plain = text.replace(stringToken, (token, string: string, colon?: string) => {
    if (colon === undefined) return token;
    const isEscaped = string.includes('\\');
    hasEscape ||= isEscaped;
    const key = isEscaped ? String(JSON.parse(string)) : string.slice(1, -1);
    return `"${key.replace(replaced, (char) => `~${char.charCodeAt(0).toString(16).padStart(2, '0')}`)}"${colon}`;
  });
  return hasEscape ? plain : undefined;
}

/** Gives the objects in a value the keys that `plainKeys` replaced, in the same order. Returns the value, changed. */
export function restoreKeys(value: unknown): unknown {
  // A list instead of recursion, because JSON may be nested deeper than the stack allows.
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    const entries = Object.entries(next);
    for (const [, part] of entries) left.push(part);
    if (!entries.some(([key]) => key.includes('~'))) continue;
    for (const [key] of entries) Reflect.deleteProperty(next, key);
    for (const [key, part] of entries) {
      const restored = key.replace(replacement, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      const own = { value: part, configurable: true, enumerable: true, writable: true };
      Object.defineProperty(next, restored, own);
    }
  }
  return value;
}

/** A string of valid JSON, with the colon that follows if it is a key. */
const stringToken = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?/g;
/** The characters of keys that are replaced: all that need an escape, and the one with which replacements begin. */
const replaced = /[^ !#-[\]-}\u0080-\uffff]/g;
const replacement = /~([0-9a-f]{2})/g;
