import type { Storage } from '../../state/overlay.ts';
import type { AccountId } from '../../types/account-id.ts';
import { pendingUnstake, staked } from './storage.ts';

type Readable = Pick<Storage, 'get' | 'keys'>;

export interface Stake {
  readonly relayBlock: number;
  readonly amount: bigint;
  readonly nextRecalculation: number;
}

export interface PendingUnstake {
  /** Parachain block of the release. */
  readonly blockNumber: number;
  readonly who: AccountId;
  readonly amount: bigint;
}

/** The stakes of an account, oldest first. */
export function stakesOf(state: Readable, who: AccountId): Stake[] {
  return staked
    .keysUnder(state, who)
    .map((key) => {
      const [, relayBlock] = staked.partsOf(key);
      const [amount, nextRecalculation] = staked.get(state, who, relayBlock);
      return { relayBlock, amount, nextRecalculation };
    })
    .sort((a, b) => a.relayBlock - b.relayBlock);
}

/** All pending unstakes, or those of one account, in the order of the blocks that release them. */
export function pendingUnstakes(state: Readable, who?: AccountId): PendingUnstake[] {
  return pendingUnstake
    .keysUnder(state)
    .flatMap((key) => {
      const [blockNumber] = pendingUnstake.partsOf(key);
      return pendingUnstake
        .get(state, blockNumber)
        .map(([account, amount]) => ({ blockNumber, who: account, amount }));
    })
    .filter((pending) => who === undefined || pending.who === who)
    .sort((a, b) => a.blockNumber - b.blockNumber);
}
