const integerFormat = new Intl.NumberFormat('en-US');

/** A count or block number with thousands separators, English in every language. */
export function formatInteger(value: number): string {
  return integerFormat.format(value);
}
