/** OIDs of PostgreSQL types that the drivers of the two databases parse differently by default. */
export const INT8_TYPE = 20;
export const NUMERIC_TYPE = 1700;
export const JSON_TYPE = 114;

/** Parses an int8 as a number. Throws RangeError if a number cannot represent it exactly. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`int8 beyond 2^53: ${text}; cast it to text or numeric`);
  return value;
}

/** Parses a numeric as a bigint. Throws RangeError if it has a fraction. */
export function parseNumeric(text: string): bigint {
  if (!/^-?\d+(?:\.0+)?$/.test(text))
    throw new RangeError(`numeric with a fraction: ${text}; cast it to text`);
  return BigInt(text.split('.', 1)[0] ?? text);
}
