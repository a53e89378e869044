import type { Hex } from '@hub/primitives/hex';
import type { RawBlock } from '../chain/raw-block.ts';
import { unlocksLeftAt } from '../database/due-changes.ts';
import { nextVersions, writtenBlock } from '../database/written-block.ts';
import type { BalanceVersion } from '../modules/balances/balance-version.ts';
import { readBalances } from '../modules/balances/read-balance.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * Reads the balances that a block leaves behind whose rows are written later than those of blocks above it: of accounts
 * that it touches, and of those whose unstake was due in it. Unlocks that follow from them, up to the account's next
 * version, are read as well, as they are for blocks that are written in their turn; one that is due in a block in
 * quarantine waits for that block. Rejects with the errors of `readBalances`.
 */
export async function readLateBalances(
  context: LateBalancesSource,
  raw: RawBlock,
  touchedAccounts: readonly Hex[],
): Promise<BalanceVersion[]> {
  const { db } = context.store;
  const accounts = [...new Set([...touchedAccounts, ...(await unlocksLeftAt(db, raw.number))])];
  const versions = await readAt(context, raw, accounts);
  const unlocking = versions.filter(({ nextUnlock }) => nextUnlock !== undefined);
  const ends = await nextVersions(
    db,
    raw.number,
    unlocking.map(({ account }) => account),
  );
  const later: BalanceVersion[] = [];
  for (const version of unlocking) {
    for (let latest = version; latest.nextUnlock !== undefined; ) {
      if (latest.nextUnlock >= (ends.get(version.account) ?? Number.POSITIVE_INFINITY)) break;
      const block = await writtenBlock(db, latest.nextUnlock);
      if (block === undefined) break;
      const [next] = await readAt(context, block, [version.account]);
      if (next === undefined) break;
      later.push(next);
      latest = next;
    }
  }
  return [...versions, ...later];
}

type LateBalancesSource = Pick<SyncContext, 'rpc' | 'runtimes' | 'store'>;

async function readAt(
  { rpc, runtimes }: LateBalancesSource,
  { number, hash, parentHash, specVersion }: Pick<RawBlock, 'number' | 'hash' | 'parentHash' | 'specVersion'>,
  accounts: readonly Hex[],
): Promise<BalanceVersion[]> {
  const runtime = await runtimes.get(specVersion, number === 0 ? hash : parentHash);
  return readBalances(rpc, runtime, accounts, { number, hash });
}
