/** The SS58 text of 32 bytes, as the runtime's JSON form writes accounts. */
const addressLike = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/;

/** Finds the texts in the form of SS58 addresses in a JSON value, in order and at any depth. */
export function findAddresses(json: unknown): string[] {
  if (typeof json === 'string') return addressLike.test(json) ? [json] : [];
  if (typeof json !== 'object' || json === null) return [];
  return Object.values(json).flatMap(findAddresses);
}
