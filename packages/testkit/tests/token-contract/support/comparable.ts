/** The value after a round trip through JSON. */
export function throughJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** A value with all its Ethereum addresses in lower case, because the client writes them in another letter case. */
export function comparable(value: unknown): unknown {
  if (typeof value === 'string') return /^0x[0-9a-f]{40}$/i.test(value) ? value.toLowerCase() : value;
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, comparable(field)]));
}

/** A value after a query string: every number and boolean is text. */
export function asQuery(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asQuery);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, asQuery(field)]));
}
