import { fromHex, type Hex } from '@hub/primitives/hex';
import { readBigint, readList, readNumber } from '@hub/scale/value';
import type { BlockState } from '../../chain/state/block-state.ts';
import type { StorageEntry } from '../../chain/state/storage-entry.ts';

export interface Stake {
  /** In smallest units, rewards included. */
  readonly amount: bigint;
  readonly stakedAtRelayBlock: number;
  readonly nextRewardRelayBlock: number;
}

/**
 * The stakes of an account by the relay block at which each began; each holds its amount and the relay block of its
 * next reward.
 */
function stakedEntry(publicKey: Uint8Array): StorageEntry<Omit<Stake, 'stakedAtRelayBlock'>> {
  return {
    section: 'appPromotion',
    item: 'staked',
    args: [publicKey],
    read(stake) {
      const [amount, nextReward] = readList(stake);
      return { amount: readBigint(amount), nextRewardRelayBlock: readNumber(nextReward) };
    },
  };
}

/** Reads the stakes of an account, oldest first (AppPromotion.Staked). */
export async function readStakes(state: BlockState, publicKey: Uint8Array): Promise<Stake[]> {
  const entries = await state.readMap(stakedEntry(publicKey));
  return entries
    .map(({ key, value }) => ({ ...value, stakedAtRelayBlock: relayBlockOfKey(key) }))
    .sort((a, b) => a.stakedAtRelayBlock - b.stakedAtRelayBlock);
}

/** The last hasher of the map is Twox64Concat, so the key ends with the relay block itself. */
function relayBlockOfKey(key: Hex): number {
  const bytes = fromHex(key);
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
}
