import fc from 'fast-check';
import { ENVIRONMENTS } from './environments.ts';
import type {
  AmountBase,
  PlannedAmount,
  PlannedBlock,
  PlannedCall,
  PlannedExtrinsic,
  PlannedHistory,
  PlannedWait,
} from './plan.ts';

/** The number of accounts that stake in a history. */
export const HOLDERS = 5;
/** The holder with vesting coins. */
export const VESTING_HOLDER = 2;

const holder = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.nat(HOLDERS - 1) },
);
const dust = fc.bigInt({ min: 0n, max: 10n ** 18n });

/** The whole base, or one unit more or less. */
function edge(base: AmountBase): fc.Arbitrary<PlannedAmount> {
  return fc.constantFrom(-1n, 0n, 1n).map((offset) => ({ base, thousandths: 1_000n, offset }));
}

/** A part of the base, with digits down to the smallest unit. */
function part(base: AmountBase): fc.Arbitrary<PlannedAmount> {
  return fc
    .record({ thousandths: fc.bigInt({ min: 1n, max: 999n }), offset: dust })
    .map((drawn) => ({ base, ...drawn }));
}

function fixed(offset: bigint): fc.Arbitrary<PlannedAmount> {
  return fc.constant({ base: 'nothing', thousandths: 0n, offset });
}

const aboveMinimum: fc.Arbitrary<PlannedAmount> = dust.map((offset) => ({
  base: 'minimumStake',
  thousandths: 1_000n,
  offset,
}));

const stake: fc.Arbitrary<PlannedCall> = fc
  .oneof(
    { weight: 6, arbitrary: aboveMinimum },
    { weight: 2, arbitrary: edge('minimumStake') },
    { weight: 3, arbitrary: part('stakeable') },
    { weight: 1, arbitrary: edge('stakeable') },
  )
  .map((amount) => ({ kind: 'stake', amount }));

const unstakePartial: fc.Arbitrary<PlannedCall> = fc
  .oneof(
    { weight: 3, arbitrary: part('staked') },
    { weight: 2, arbitrary: edge('staked') },
    { weight: 3, arbitrary: edge('oldestStake') },
    { weight: 2, arbitrary: part('oldestStake') },
    { weight: 3, arbitrary: fixed(1n) },
    { weight: 1, arbitrary: fixed(0n) },
  )
  .map((amount) => ({ kind: 'unstakePartial', amount }));

const unstakeAll = fc.constant<PlannedCall>({ kind: 'unstakeAll' });
const claimVesting = fc.constant<PlannedCall>({ kind: 'claimVesting' });

const transfer: fc.Arbitrary<PlannedCall> = fc.record({
  kind: fc.constant('transfer'),
  toHolder: fc.nat(HOLDERS - 1),
  amount: fc.oneof(edge('transferable'), part('transferable'), edge('free'), fixed(0n)),
});

const payoutStakers: fc.Arbitrary<PlannedCall> = fc.record({
  kind: fc.constant('payoutStakers'),
  stakersNumber: fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 3 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, 100, 101) },
  ),
});

const single = fc.oneof(
  { weight: 8, arbitrary: stake },
  { weight: 7, arbitrary: unstakePartial },
  { weight: 2, arbitrary: unstakeAll },
  { weight: 3, arbitrary: transfer },
  { weight: 1, arbitrary: claimVesting },
);

const batchKind = fc.constantFrom('batch' as const, 'batchAll' as const, 'forceBatch' as const);

/** Batches of any calls, and of many unstakes: the fourth unstake of a block fails. */
const batch: fc.Arbitrary<PlannedCall> = fc.record({
  kind: batchKind,
  calls: fc.oneof(
    fc.array(single, { minLength: 1, maxLength: 4 }),
    fc.array(unstakePartial, { minLength: 2, maxLength: 4 }),
  ),
});

/** Many small stakes of one holder (an account may have ten). */
const manyStakes: fc.Arbitrary<PlannedCall> = fc.record({
  kind: batchKind,
  calls: fc.array(
    aboveMinimum.map((amount) => ({ kind: 'stake' as const, amount })),
    { minLength: 8, maxLength: 11 },
  ),
});

const extrinsic: fc.Arbitrary<PlannedExtrinsic> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ signer: holder, call: single }) },
  { weight: 1, arbitrary: fc.record({ signer: holder, call: batch }) },
  { weight: 3, arbitrary: fc.record({ signer: fc.constant('payoutAdmin' as const), call: payoutStakers }) },
  { weight: 1, arbitrary: fc.record({ signer: holder, call: payoutStakers }) },
  { weight: 1, arbitrary: fc.record({ signer: fc.constant(VESTING_HOLDER), call: claimVesting }) },
);

const wait: fc.Arbitrary<PlannedWait> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('relayBlocks'), count: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('intervals'),
      count: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 4, max: 12 })),
      offsetRelayBlocks: fc.constantFrom(-1, 0, 0, 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('emptyBlocks'), count: fc.integer({ min: 1, max: 8 }) }),
  },
);

/** A block's proof size allows payouts that visit about 300 stakers. */
const STAKERS_PER_BLOCK = 250;

function fitsBlock(extrinsics: readonly PlannedExtrinsic[]): boolean {
  const stakers = extrinsics.map(({ call }) =>
    call.kind === 'payoutStakers' ? (call.stakersNumber ?? 20) : 0,
  );
  return stakers.reduce((sum, count) => sum + count, 0) <= STAKERS_PER_BLOCK;
}

function block(
  one: fc.Arbitrary<PlannedExtrinsic>,
  length: { readonly minLength: number; readonly maxLength: number },
): fc.Arbitrary<PlannedBlock> {
  return fc.record({ wait, extrinsics: fc.array(one, length).filter(fitsBlock) });
}

/** Several holders stake, so that the following blocks find stakes. */
const opening = block(
  fc.oneof(
    { weight: 12, arbitrary: fc.record({ signer: holder, call: stake }) },
    { weight: 1, arbitrary: fc.record({ signer: fc.nat(1), call: manyStakes }) },
  ),
  { minLength: 2, maxLength: 6 },
);

/** A block of more unstakes than the three that may succeed in one block. */
const rush = block(fc.record({ signer: holder, call: fc.oneof(unstakePartial, unstakeAll) }), {
  minLength: 4,
  maxLength: 6,
});

const anything = block(extrinsic, { minLength: 1, maxLength: 4 });

/** A history of an opening and 2 to 8 busy blocks, on average about 17 extrinsics. */
export const arbitraryHistory: fc.Arbitrary<PlannedHistory> = fc
  .record({
    environment: fc.nat(ENVIRONMENTS.length - 1),
    first: opening,
    rest: fc.array(
      fc.oneof(
        { weight: 1, arbitrary: opening },
        { weight: 1, arbitrary: rush },
        { weight: 6, arbitrary: anything },
      ),
      { minLength: 2, maxLength: 8 },
    ),
  })
  .map(({ environment, first, rest }) => ({ environment, blocks: [first, ...rest] }));
