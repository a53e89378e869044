/** Whether a decoded value contains Some(None), which has the same JSON form as None. */
export function hidesNone(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false;
  if ('some' in value && value.some === null) return true;
  return Object.values(value).some(hidesNone);
}
