import type { Hex } from '@hub/primitives/hex';
import type { RawBlock } from '../chain/raw-block.ts';
import type { StateVersion } from '../projection/module.ts';
import type { StateRead } from './state-versions.ts';
import type { StateSource } from './sync-context.ts';
import { isUndecodable, stateUnreadable } from './unreadable-state.ts';

type ReadState = (read: StateRead) => Promise<StateVersion>;
type Wanted = Map<Hex, PromiseWithResolvers<StateVersion>>;

/**
 * Reads the state of accounts after blocks of a batch. Accounts of one block that are requested together are read with
 * one call of `FollowedState.read`, and none is read twice after a block. Rejects with AppError 'BalancesUnreadable'
 * when the state after a block does not decode, with RangeError when the batch lacks the block, and with the errors of
 * `FollowedState.read`.
 */
export function createStateReader(
  { rpc, runtimes, store }: StateSource,
  raws: readonly RawBlock[],
): ReadState {
  const first = raws[0]?.number ?? 0;
  const known = new Map<string, Promise<StateVersion>>();
  const wantedAt = new Map<number, Wanted>();

  async function readBlock(blockNumber: number, wanted: Wanted): Promise<void> {
    wantedAt.delete(blockNumber);
    try {
      const raw = raws[blockNumber - first];
      if (raw === undefined) throw new RangeError(`Block ${blockNumber} is not in the batch`);
      const runtime = await runtimes.get(raw.specVersion, raw.number === 0 ? raw.hash : raw.parentHash);
      const versions = await store.indexed.state.read(rpc, runtime, [...wanted.keys()], raw);
      for (const version of versions) wanted.get(version.account)?.resolve(version);
    } catch (error) {
      const reason = isUndecodable(error) ? stateUnreadable(blockNumber, error) : error;
      for (const { reject } of wanted.values()) reject(reason);
    }
  }

  return ({ account, blockNumber }) => {
    const key = `${blockNumber} ${account}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let wanted = wantedAt.get(blockNumber);
    if (wanted === undefined) {
      wanted = new Map();
      wantedAt.set(blockNumber, wanted);
      const all = wanted;
      queueMicrotask(() => readBlock(blockNumber, all));
    }
    const asked = Promise.withResolvers<StateVersion>();
    // NOTE: a failure is thrown when the batch is written; until then it must not count as an unhandled rejection.
    asked.promise.catch(() => undefined);
    wanted.set(account, asked);
    known.set(key, asked.promise);
    return asked.promise;
  };
}
