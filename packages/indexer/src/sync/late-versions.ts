import type { Hex } from '@hub/primitives/hex';
import type { RawBlock } from '../chain/raw-block.ts';
import { changesLeftAt, nextVersions } from '../database/due-changes.ts';
import { writtenBlock } from '../database/written-block.ts';
import type { StateVersion } from '../projection/module.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * Reads the state after a block whose rows are written later than those of blocks above it: for the accounts that the
 * block touches, and for those with a change that was due in it. If such a state announces a change without an event,
 * the account is also read after that change, and so on up to its next stored version, as for blocks that are written
 * in order; a change that is due in a quarantined block waits for that block. Rejects with the errors of
 * `FollowedState.read`.
 */
export async function readLateVersions(
  context: LateSource,
  raw: RawBlock,
  touchedAccounts: readonly Hex[],
): Promise<StateVersion[]> {
  const { store } = context;
  const accounts = [...new Set([...touchedAccounts, ...(await changesLeftAt(store, raw.number))])];
  const versions = await readAt(context, raw, accounts);
  const changing = versions.filter(({ nextChange }) => nextChange !== undefined);
  const ends = await nextVersions(
    store,
    raw.number,
    changing.map(({ account }) => account),
  );
  const later: StateVersion[] = [];
  for (const version of changing) {
    for (let latest = version; latest.nextChange !== undefined; ) {
      if (latest.nextChange >= (ends.get(version.account) ?? Number.POSITIVE_INFINITY)) break;
      const block = await writtenBlock(store.db, latest.nextChange);
      if (block === undefined) break;
      const [next] = await readAt(context, block, [version.account]);
      if (next === undefined) break;
      later.push(next);
      latest = next;
    }
  }
  return [...versions, ...later];
}

type LateSource = Pick<SyncContext, 'rpc' | 'runtimes' | 'store'>;

async function readAt(
  { rpc, runtimes, store }: LateSource,
  { number, hash, parentHash, specVersion }: Pick<RawBlock, 'number' | 'hash' | 'parentHash' | 'specVersion'>,
  accounts: readonly Hex[],
): Promise<readonly StateVersion[]> {
  const runtime = await runtimes.get(specVersion, number === 0 ? hash : parentHash);
  return store.indexed.state.read(rpc, runtime, accounts, { number, hash });
}
