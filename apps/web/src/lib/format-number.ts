const integerFormat = new Intl.NumberFormat('en-US');

/** A count or block number with thousands separators, in English format for every locale. */
export function formatInteger(value: number): string {
  return integerFormat.format(value);
}
