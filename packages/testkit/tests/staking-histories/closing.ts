import { HOLDERS } from './arbitrary-history.ts';
import type { PlannedBlock, PlannedExtrinsic } from './plan.ts';

const TOKEN = 10n ** 18n;
const payout: PlannedExtrinsic = { signer: 'payoutAdmin', call: { kind: 'payoutStakers', stakersNumber: 2 } };

/** Lets every holder who has staked earn a reward at last. */
export const lastRewards: readonly PlannedBlock[] = [
  {
    wait: { kind: 'intervals', count: 2, offsetRelayBlocks: 0 },
    extrinsics: Array.from({ length: Math.ceil(HOLDERS / 2) }, () => payout),
  },
];

/** A token for the fee, then everything unstaked; three holders a block. */
function retire(holders: readonly number[]): PlannedBlock {
  return {
    // Longer than any environment keeps unstakes pending: no block is full from before.
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

/** Leaves no stake behind, so that the next history on the chain has it to itself. */
export const retirement: readonly PlannedBlock[] = [retire([0, 1, 2]), retire([3, 4])];
