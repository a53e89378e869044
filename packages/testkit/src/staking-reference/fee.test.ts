import { expect, test } from 'vitest';
import { callWeight } from './call-weight.ts';
import { BASE_EXTRINSIC_REF_TIME, inclusionFee, weightToFee } from './fee.ts';
import { partsPerBillion } from './perbill.ts';

const COEFFICIENT = 75_438_195_485_614_739n;

test.each([
  ['transferAllowDeath', 150, 173_834_000n, 58_847_892_183_183_986n],
  ['transferKeepAlive', 150, 164_051_000n, 58_109_880_316_748_217n],
  ['stake', 124, 774_186_000n, 97_624_363_719_363_765n],
  ['unstakeAll', 108, 1_718_408_000n, 164_846_767_537_181_885n],
  ['unstakePartial', 124, 1_762_710_000n, 172_196_830_473_585_590n],
  ['NFT transfer', 165, 666_212_000n, 99_749_499_999_999_999n],
])('the fee of %s equals the published value', (_name, encodedLength, refTime, fee) => {
  expect(inclusionFee(encodedLength, refTime, COEFFICIENT)).toBe(fee);
});

test('the price of the base execution time equals the base fee that is published for this coefficient', () => {
  expect(weightToFee(BASE_EXTRINSIC_REF_TIME, COEFFICIENT)).toBe(8_159_168_909_137_633n);
});

test('callWeight gives stakes, unstakes and transfers the weights of the table in docs/chain-rules.md', () => {
  expect(callWeight({ kind: 'stake', amount: 1n })).toBe(774_186_000n);
  expect(callWeight({ kind: 'unstakeAll' })).toBe(1_718_408_000n);
  expect(callWeight({ kind: 'unstakePartial', amount: 1n })).toBe(1_762_710_000n);
  expect(callWeight({ kind: 'transfer', to: '0x00', amount: 1n })).toBe(173_834_000n);
});

test.each([
  [500_000_000n, 3n, 1n],
  [500_000_000n, 1n, 0n],
  [500_000_001n, 1n, 1n],
  [1_000_000_000n, 7n, 7n],
  [453_256n, 100n * 10n ** 18n, 45_325_600_000_000_000n],
])('%s billionths of %s are %s: rounded to nearest, halves down', (parts, value, share) => {
  expect(partsPerBillion(parts, value)).toBe(share);
});
