/** SS58 of 32 bytes, as the runtime's JSON form writes accounts. */
const addressLike = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/;

/** The SS58 addresses in a value in JSON form, in order, wherever they are nested. */
export function findAddresses(json: unknown): string[] {
  if (typeof json === 'string') return addressLike.test(json) ? [json] : [];
  if (typeof json !== 'object' || json === null) return [];
  return Object.values(json).flatMap(findAddresses);
}
