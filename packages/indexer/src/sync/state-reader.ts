import type { Hex } from '@hub/primitives/hex';
import type { RawBlock } from '../chain/raw-block.ts';
import type { BalanceVersion } from '../modules/balances/balance-version.ts';
import { readBalances } from '../modules/balances/read-balance.ts';
import type { BalanceRead } from './state-versions.ts';
import type { SyncContext } from './sync-context.ts';
import { balancesUnreadable, isUndecodable } from './unreadable-state.ts';

type ReadBalance = (read: BalanceRead) => Promise<BalanceVersion>;
type Wanted = Map<Hex, PromiseWithResolvers<BalanceVersion>>;

/**
 * Reads balances after blocks of a batch. Balances of one block that are requested together take one node request, and
 * no balance is read twice. Rejects with AppError 'BalancesUnreadable' when the state after a block does not decode, with
 * RangeError when the batch lacks the block, and with the errors of `readBalances`.
 */
export function createBalanceReader(
  { rpc, runtimes }: Pick<SyncContext, 'rpc' | 'runtimes'>,
  raws: readonly RawBlock[],
): ReadBalance {
  const first = raws[0]?.number ?? 0;
  const known = new Map<string, Promise<BalanceVersion>>();
  const wantedAt = new Map<number, Wanted>();

  async function readBlock(blockNumber: number, wanted: Wanted): Promise<void> {
    wantedAt.delete(blockNumber);
    try {
      const raw = raws[blockNumber - first];
      if (raw === undefined) throw new RangeError(`Block ${blockNumber} is not in the batch`);
      const runtime = await runtimes.get(raw.specVersion, raw.number === 0 ? raw.hash : raw.parentHash);
      const versions = await readBalances(rpc, runtime, [...wanted.keys()], raw);
      for (const version of versions) wanted.get(version.account)?.resolve(version);
    } catch (error) {
      const reason = isUndecodable(error) ? balancesUnreadable(blockNumber, error) : error;
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
    const asked = Promise.withResolvers<BalanceVersion>();
    // NOTE: read ahead, a failure is met when the batch is written; until then it must not count as unhandled.
    asked.promise.catch(() => undefined);
    wanted.set(account, asked);
    known.set(key, asked.promise);
    return asked.promise;
  };
}
