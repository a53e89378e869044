import type { Block } from '@hub/devchain/frame/block';
import type { State } from '@hub/devchain/state/state';
import { fromHex } from '@hub/primitives/hex';
import type { PendingUnstake } from '../../src/staking-reference/state.ts';
import { ByteReader, readValue } from './byte-reader.ts';
import type { Observation } from './observation.ts';
import { observeAccount } from './observe-account.ts';
import { readEvents } from './read-events.ts';
import { type AccountKey, STORAGE } from './storage-keys.ts';

/** Hex digits of the hashes before a key's arguments. */
const BLAKE2_128_DIGITS = 32;
const TWOX_64_DIGITS = 16;

/** The arguments in a map's key, after prefix and first hash. */
function keyArguments(key: string, prefix: string, hashDigits: number): ByteReader {
  return new ByteReader(fromHex(`0x${key.slice(prefix.length + hashDigits)}`));
}

function observeStakes(state: State): Observation['stakes'] {
  const stakes = state.keys(STORAGE.staked).map((key) => {
    const args = keyArguments(key, STORAGE.staked, BLAKE2_128_DIGITS);
    const owner = args.account();
    args.take(TWOX_64_DIGITS / 2);
    const relayBlock = args.u32();
    const value = readValue(state.get(key), undefined, (reader) => [reader.u128(), reader.u32()] as const);
    if (value === undefined) throw new Error(`No value under ${key}`);
    return { owner, relayBlock, amount: value[0], nextRecalculation: value[1] };
  });
  return stakes.sort((left, right) =>
    left.owner === right.owner ? left.relayBlock - right.relayBlock : left.owner < right.owner ? -1 : 1,
  );
}

function observePending(state: State): readonly PendingUnstake[] {
  return state
    .keys(STORAGE.pending)
    .flatMap((key) => {
      const unlocksAtBlock = keyArguments(key, STORAGE.pending, TWOX_64_DIGITS).u32();
      return readValue(state.get(key), [], (reader) =>
        reader.list((item) => ({ owner: item.account(), amount: item.u128(), unlocksAtBlock })),
      );
    })
    .sort((left, right) => left.unlocksAtBlock - right.unlocksAtBlock);
}

/**
 * Reads the staking state from a block's storage (docs/chain-rules.md#staking-storage): all stakes and pending
 * unstakes, and the balances of the given accounts.
 */
export function observeState(block: Block, accounts: readonly AccountKey[]): Omit<Observation, 'events'> {
  const { state } = block;
  const u128 = (key: string) => readValue(state.get(key), 0n, (reader) => reader.u128());
  return {
    blockNumber: block.number,
    relayBlock: readValue(state.get(STORAGE.relayBlock), 0, (reader) => reader.u32()),
    accounts: accounts.map((account) => observeAccount(state, account)),
    stakes: observeStakes(state),
    pending: observePending(state),
    totalStaked: u128(STORAGE.totalStaked),
    totalIssuance: u128(STORAGE.totalIssuance),
    payoutResumesAfter: readValue(state.get(STORAGE.payoutResumesAfter), undefined, (reader) => ({
      owner: reader.account(),
      relayBlock: reader.u32(),
    })),
  };
}

/** The staking state after a block, and the block's events. */
export function observeChain(block: Block, accounts: readonly AccountKey[]): Observation {
  const events = readValue(block.state.get(STORAGE.events), [], readEvents);
  return { ...observeState(block, accounts), events };
}
