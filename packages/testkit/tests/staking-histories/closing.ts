import { HOLDERS } from './arbitrary-history.ts';
import type { PlannedBlock, PlannedExtrinsic } from './plan.ts';

const TOKEN = 10n ** 18n;
const payout: PlannedExtrinsic = { signer: 'payoutAdmin', call: { kind: 'payoutStakers', stakersNumber: 2 } };

/** Gives every holder with stakes a last reward. */
export const lastRewards: readonly PlannedBlock[] = [
  {
    wait: { kind: 'intervals', count: 2, offsetRelayBlocks: 0 },
    extrinsics: Array.from({ length: Math.ceil(HOLDERS / 2) }, () => payout),
  },
];

/** A block in which each holder gets a coin for the fee and unstakes everything; for at most three holders. */
function retire(holders: readonly number[]): PlannedBlock {
  return {
    // Longer than any pending interval, so that no block is full of earlier unstakes.
    wait: { kind: 'emptyBlocks', count: 8 },
    extrinsics: holders.flatMap((holder): readonly PlannedExtrinsic[] => [
      {
        signer: 'payoutAdmin',
        call: {
          kind: 'transfer',
          toHolder: holder,
          amount: { base: 'nothing', thousandths: 0n, offset: TOKEN },
        },
      },
      { signer: holder, call: { kind: 'unstakeAll' } },
    ]),
  };
}

/** Removes all stakes, so that the next history on the chain starts without any. */
export const retirement: readonly PlannedBlock[] = [retire([0, 1, 2]), retire([3, 4])];
