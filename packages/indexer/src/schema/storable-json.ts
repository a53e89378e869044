import { storableText } from './row-text.ts';

/** The JSON text of a value, with texts that the database can store: see `storableText`. Pure. */
export function storableJsonText(value: unknown): string {
  const text = JSON.stringify(value);
  // JSON has an escape for each of the refused characters; without one, there is nothing to replace.
  return escapeOfRefused.test(text) ? JSON.stringify(storable(value)) : text;
}

const escapeOfRefused = /\\u(?:0000|d[89a-f])/;

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [storableText(key), storable(part)]));
}
