const STEPS = [1n, 2n, 5n];

/**
 * Round amounts from 0 upwards at equal distances, the last one at least `largest`; at most `most` of them above 0. All
 * in smallest units.
 */
export function axisTicks(largest: bigint, most: bigint): readonly bigint[] {
  const step = stepFor(largest, most);
  const count = largest === 0n ? 1n : (largest + step - 1n) / step;
  return Array.from({ length: Number(count) + 1 }, (_, index) => BigInt(index) * step);
}

function stepFor(largest: bigint, most: bigint): bigint {
  for (let power = 1n; ; power *= 10n) {
    const step = STEPS.map((one) => one * power).find((one) => one * most >= largest);
    if (step !== undefined) return step;
  }
}
