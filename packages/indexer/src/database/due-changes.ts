import type { Hex } from '@hub/primitives/hex';
import { sql } from 'kysely';
import { readRows } from './read-rows.ts';
import type { Store } from './store.ts';
import { namesOf } from './write-versions.ts';

/** An account, and a block whose hooks may change its state without an event, such as by releasing an unstake. */
export interface DueChange {
  readonly account: Hex;
  readonly blockNumber: number;
}

type StateStore = Pick<Store, 'plain' | 'schemaName' | 'indexed'>;

/**
 * Accounts with state that may change without an event in a span of blocks. A change that was due before the span gets
 * the number of the span's first block. Changes that are due in a quarantined block are left out; `changesLeftAt` finds
 * them.
 */
export async function dueChanges(
  store: StateStore,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<DueChange[]> {
  const { name, account, until, next } = namesOf(store.schemaName, store.indexed.state.table);
  if (next === undefined) return [];
  const rows = await readRows(
    store,
    sql<{ account: Hex; next: number }>`select ${account} as account, ${next} as next from ${name}
      where ${until} is null and ${next} <= ${last}
        and not exists (select from ${sql.id(store.schemaName, 'quarantine')} where block_number = ${next})`,
  );
  return rows.map((row) => ({ account: row.account, blockNumber: Math.max(row.next, first) }));
}

/** Accounts with a change that is due in block `blockNumber` and with no version that begins at that block. */
export async function changesLeftAt(store: StateStore, blockNumber: number): Promise<Hex[]> {
  const { name, account, from, until, next } = namesOf(store.schemaName, store.indexed.state.table);
  if (next === undefined) return [];
  // The condition on the end of a version is written as two, because each of them has its own index.
  const rows = await readRows(
    store,
    sql<{ account: Hex }>`select ${account} as account from ${name}
      where ${next} = ${blockNumber} and ${from} < ${blockNumber}
        and (${until} is null or ${until} > ${blockNumber})`,
  );
  return rows.map((row) => row.account);
}

/** For each account, the block of its first version above `blockNumber`; accounts without one are left out. */
export async function nextVersions(
  store: StateStore,
  blockNumber: number,
  accounts: readonly Hex[],
): Promise<ReadonlyMap<Hex, number>> {
  if (accounts.length === 0) return new Map();
  const { name, account, from } = namesOf(store.schemaName, store.indexed.state.table);
  const rows = await readRows(
    store,
    sql<{ account: Hex; next: number }>`select ${account} as account, min(${from}) as next from ${name}
      where ${account} = any(${accounts}::text[]) and ${from} > ${blockNumber} group by ${account}`,
  );
  return new Map(rows.map((row) => [row.account, row.next]));
}
