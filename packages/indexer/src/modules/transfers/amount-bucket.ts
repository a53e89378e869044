// Transfers are counted in buckets: by the number of digits of their amount and its first two digits. The number of
// transfers of at least some amount is then a sum of stored counts, at most 90 for each number of digits, plus a count
// of the rows of one bucket.

/** SQL for the bucket of the amount in a column, as text that sorts like the amounts. */
export function amountBucketSql(column: string): string {
  const digits = `trunc(${column})::text`;
  return `lpad(length(${digits})::text, 2, '0') || rpad(left(${digits}, 2), 2, '0')`;
}

/** The bucket of an amount (not negative), and the first amount after that bucket. Pure. */
export function amountBucket(amount: bigint): { readonly bucket: string; readonly end: bigint } {
  const digits = amount.toString();
  const unit = 10n ** BigInt(Math.max(digits.length - 2, 0));
  return {
    bucket: digits.length.toString().padStart(2, '0') + digits.slice(0, 2).padEnd(2, '0'),
    end: (amount / unit + 1n) * unit,
  };
}
