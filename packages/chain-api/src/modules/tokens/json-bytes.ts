/**
 * The length of a value as JSON, in bytes of UTF-8. Beyond `mostBytes` it stops counting, and the result is some number
 * above that. It never makes the whole text, which might be longer than a string can be.
 */
export function jsonBytes(value: unknown, mostBytes = Number.POSITIVE_INFINITY): number {
  let bytes = 0;
  const open = [value];
  while (open.length > 0 && bytes <= mostBytes) {
    const next = open.pop();
    if (Array.isArray(next)) {
      bytes += bracketsAndCommas(next.length);
      for (const item of next) open.push(item);
    } else if (typeof next === 'object' && next !== null) {
      const fields = Object.entries(next).filter(([, field]) => field !== undefined);
      bytes += bracketsAndCommas(fields.length);
      for (const [key, field] of fields) {
        bytes += textBytes(key) + 1;
        open.push(field);
      }
    } else bytes += textBytes(next ?? null);
  }
  return bytes;
}

function bracketsAndCommas(count: number): number {
  return 2 + Math.max(0, count - 1);
}

function textBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
