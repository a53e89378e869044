/** An object of JSON: neither null nor an array. */
export type JsonRecord = { readonly [key: string]: unknown };

/** Whether a value of JSON is an object. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A field of an object or array of JSON. Inherited fields do not count, so that a key such as `__proto__` or
 * `constructor` names nothing but a field that the JSON has.
 */
export function jsonField(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as JsonRecord)[key];
}

/** The same where only text is wanted. */
export function textField(value: unknown, key: string): string | undefined {
  const field = jsonField(value, key);
  return typeof field === 'string' ? field : undefined;
}
