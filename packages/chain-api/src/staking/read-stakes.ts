import type { Hex } from '@hub/primitives/hex';
import { fromHex, toHex } from '@hub/primitives/hex';
import type { BlockState } from '../runtime/block-state.ts';
import { jsonArray, jsonBigint, jsonNumber } from '../runtime/json-value.ts';

export interface Stake {
  /** Smallest units, rewards included. */
  readonly amount: bigint;
  readonly stakedAtRelayBlock: number;
  readonly nextRewardRelayBlock: number;
}

/** The stakes the pallet holds for an account, oldest first (AppPromotion.Staked). */
export async function readStakes(state: BlockState, publicKey: Uint8Array): Promise<Stake[]> {
  const entries = await state.readMap({ section: 'appPromotion', item: 'staked', args: [toHex(publicKey)] });
  return entries
    .map(({ key, value }) => {
      const [amount, next] = jsonArray(value);
      return {
        amount: jsonBigint(amount),
        stakedAtRelayBlock: relayBlockOfKey(key),
        nextRewardRelayBlock: jsonNumber(next),
      };
    })
    .sort((a, b) => a.stakedAtRelayBlock - b.stakedAtRelayBlock);
}

/** The last hasher of the map is Twox64Concat: the key ends with the relay block itself. */
function relayBlockOfKey(key: Hex): number {
  const bytes = fromHex(key);
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
}
