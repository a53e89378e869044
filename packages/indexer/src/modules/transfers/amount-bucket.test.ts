import { expect, test } from 'vitest';
import { amountBucket } from './amount-bucket.ts';

test.each([
  [0n, '0100', 1n],
  [9n, '0190', 10n],
  [10n, '0210', 11n],
  [99n, '0299', 100n],
  [123n, '0312', 130n],
  [10n ** 18n, '1910', 11n * 10n ** 17n],
  [999n, '0399', 1000n],
])('%i is in bucket %s, which ends before %i', (amount, bucket, end) => {
  expect(amountBucket(amount)).toEqual({ bucket, end });
});

test('buckets of amounts below 20,000 sort like the amounts, and each ends where the next begins', () => {
  for (let amount = 0n; amount < 20_000n; ) {
    const { bucket, end } = amountBucket(amount);
    expect(amountBucket(end - 1n).bucket).toBe(bucket);
    expect(amountBucket(end).bucket > bucket).toBe(true);
    amount = end;
  }
});
