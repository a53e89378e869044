/** A JSON object: neither null nor an array. */
export type JsonRecord = { readonly [key: string]: unknown };

/** Whether a JSON value is an object. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a field of a JSON object or array. Inherited fields do not count, so that a key such as `__proto__` or
 * `constructor` finds only a field that the JSON contains.
 */
export function jsonField(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as JsonRecord)[key];
}

/** Reads a field that is text; undefined for any other value. */
export function textField(value: unknown, key: string): string | undefined {
  const field = jsonField(value, key);
  return typeof field === 'string' ? field : undefined;
}
