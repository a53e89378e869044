import { expect, test } from 'vitest';
import { inclusionFee, totalFee, weightToFee } from './fee.ts';

/** Coefficient of runtime 10180082; the fees of its calls in the table below are known. */
const tableCoefficient = 75_438_195_485_614_739n;
/** Coefficient of spec 25090091, which is that of this runtime. */
const ownCoefficient = 74_032_567_634_989_970n;

function feeOf(lengthBytes: number, refTimePs: bigint, coefficient: bigint): bigint {
  return totalFee(
    lengthBytes,
    { weight: { ref_time: refTimePs, proof_size: 0n }, paysFee: true },
    coefficient,
  );
}

test.each([
  ['balances.transferAllowDeath', 150, 173_834_000n, 58_847_892_183_183_986n],
  ['balances.transferKeepAlive', 150, 164_051_000n, 58_109_880_316_748_217n],
  ['appPromotion.stake', 124, 774_186_000n, 97_624_363_719_363_765n],
  ['appPromotion.unstakeAll', 108, 1_718_408_000n, 164_846_767_537_181_885n],
  ['appPromotion.unstakePartial', 124, 1_762_710_000n, 172_196_830_473_585_590n],
  ['unique.transfer, final', 165, 666_212_000n, 99_749_499_999_999_999n],
])('%s of %i bytes and %i ps costs the fee in the table', (_name, lengthBytes, refTimePs, fee) => {
  expect(feeOf(lengthBytes, refTimePs, tableCoefficient)).toBe(fee);
});

test('without bytes and weight, the inclusion fee is the base fee alone', () => {
  const info = { weight: { ref_time: 0n, proof_size: 0n }, paysFee: true };
  expect(inclusionFee(0, info, tableCoefficient)).toEqual({
    baseFee: 8_159_168_909_137_633n,
    lengthFee: 0n,
    weightFee: 0n,
  });
});

test('with the coefficient of this runtime, balances.transferKeepAlive costs less than the fee in the table', () => {
  const fee = feeOf(150, 164_051_000n, ownCoefficient);
  expect(fee).toBe(57_727_257_170_785_350n);
  expect(fee).toBeLessThan(58_109_880_316_748_217n);
});

test('a fractional weight fee is rounded to the nearest smallest unit, ties down', () => {
  expect(weightToFee(1n, 500_000_000n)).toBe(0n);
  expect(weightToFee(1n, 500_000_001n)).toBe(1n);
  expect(weightToFee(3n, 500_000_000n)).toBe(1n);
});

test('a call that pays no fee has a total fee of 0', () => {
  const info = { weight: { ref_time: 10n, proof_size: 0n }, paysFee: false };
  expect(totalFee(100, info, ownCoefficient)).toBe(0n);
});
