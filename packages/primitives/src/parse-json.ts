import { endOfText } from './end-of-text.ts';

/**
 * Parses JSON as `JSON.parse` should. V8 may mistake an object key with an escape for another one, once it has parsed
 * a similar object: it reads `"\""` as `\` (https://github.com/nodejs/node/issues/63785). Takes time linear to the
 * text. Throws SyntaxError.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const plain = plainKeys(text);
  return plain === undefined ? value : restoreKeys(JSON.parse(plain.text), plain.names);
}

export interface PlainKeys {
  /** The same JSON with `~0` in place of the first replaced key, `~1` in place of the second, and so on. */
  readonly text: string;
  /** The replaced keys, in this order. */
  readonly names: readonly string[];
}

/**
 * Replaces every key that needs an escape in a JSON text; returns undefined if the text has no key with an escape. The
 * text has to be valid JSON: with unterminated strings the search would take quadratic time. Pure.
 */
export function plainKeys(text: string): PlainKeys | undefined {
  if (!text.includes('\\')) return undefined;
  const replaced = new Map<string, number>();
  const parts: string[] = [];
  let hasEscape = false;
  let copied = 0;
  let end = 0;
  for (let start = text.indexOf('"'); start >= 0; start = text.indexOf('"', end)) {
    end = endOfText(text, start) + 1;
    colon.lastIndex = end;
    if (!colon.test(text)) continue;
    const key = text.slice(start, end);
    hasEscape ||= key.includes('\\');
    parts.push(text.slice(copied, start), plainKey(key, replaced));
    copied = end;
  }
  parts.push(text.slice(copied));
  return hasEscape ? { text: parts.join(''), names: [...replaced.keys()] } : undefined;
}

function plainKey(token: string, replaced: Map<string, number>): string {
  const hasEscape = token.includes('\\');
  const key = hasEscape ? String(JSON.parse(token)) : token.slice(1, -1);
  const needsEscape = hasEscape && escaped.test(JSON.stringify(key));
  if (!needsEscape && !key.startsWith('~')) return `"${key}"`;
  const place = replaced.get(key) ?? replaced.size;
  replaced.set(key, place);
  return `"~${place}"`;
}

/** Gives the objects in a value the keys that `plainKeys` replaced, in the same order. Returns the value, changed. */
export function restoreKeys(value: unknown, names: readonly string[]): unknown {
  // A list instead of recursion, because JSON may be nested deeper than the stack allows.
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    for (const part of Object.values(next)) if (typeof part === 'object') left.push(part);
    if (!Array.isArray(next) && Object.keys(next).some((key) => key.startsWith('~'))) rename(next, names);
  }
  return value;
}

function rename(object: object, names: readonly string[]): void {
  const entries = Object.entries(object);
  for (const [key] of entries) Reflect.deleteProperty(object, key);
  for (const [key, value] of entries) {
    const name = key.startsWith('~') ? (names[Number(key.slice(1))] ?? key) : key;
    Object.defineProperty(object, name, { value, configurable: true, enumerable: true, writable: true });
  }
}

const colon = /\s*:/y;
/** An escape other than that of a lone surrogate, which JSON allows without one. */
const escaped = /\\(?!ud)/;
