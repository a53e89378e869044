// Amounts are counted by their number of digits and their first two: how many are at least some amount is then a sum
// over a few hundred counts, and a look at the rows of one bucket.

/** The bucket of an amount in a column, as text that orders as amounts do. */
export function amountBucketSql(column: string): string {
  const digits = `trunc(${column})::text`;
  return `lpad(length(${digits})::text, 2, '0') || rpad(left(${digits}, 2), 2, '0')`;
}

/** The bucket of an amount (not negative), and the first amount behind it. Pure. */
export function amountBucket(amount: bigint): { readonly bucket: string; readonly end: bigint } {
  const digits = amount.toString();
  const unit = 10n ** BigInt(Math.max(digits.length - 2, 0));
  return {
    bucket: digits.length.toString().padStart(2, '0') + digits.slice(0, 2).padEnd(2, '0'),
    end: (amount / unit + 1n) * unit,
  };
}
