import { type Kysely, sql } from 'kysely';
import { readCheckpoint } from '../../database/checkpoint.ts';
import { ownHashes } from '../../database/own-hashes.ts';
import type { Store } from '../../database/store.ts';
import type { OwnTables } from '../../schema/own-tables.ts';

/** The server ends a swap that is idle for longer than this, because a swap keeps all writers out. */
const LONGEST_IDLE_MS = 60_000;
/** No swap happens while a transaction has read for longer than this: its next statement would see other tables. */
const LONG_READ_MS = 1000;

export interface SwapOptions {
  readonly serving: Store;
  readonly rebuilt: Store;
  /**
   * Indexes the rebuilt tables up to the checkpoint of the serving ones, while the writer of those waits. It is not
   * called for an embedded database, which has no other writer and no second session.
   */
  readonly catchUp: () => Promise<void>;
}

/**
 * Replaces the serving schema by the rebuilt one in one transaction, so that each statement reads either the former or
 * the new tables. The lock on the checkpoint, with which every write transaction begins, keeps writers out; the writer
 * of the serving tables continues in the new ones. Returns false without a change while a transaction has been reading
 * for long, or when the rebuilt tables lag behind the serving ones of the same chain.
 */
export async function swapSchemas({ serving, rebuilt, catchUp }: SwapOptions): Promise<boolean> {
  const name = sql.id(serving.schemaName);
  const isSwapped = await serving.db.transaction().execute(async (db) => {
    await keepIdleShort(db, serving);
    await sql`lock table ${name}.checkpoint in exclusive mode`.execute(db);
    if (await isReadForLong(db, serving.schemaName)) return false;
    if (serving.dialect === 'postgres' && (await isBehind(db, rebuilt.schemaName))) await catchUp();
    if (await isBehind(db, rebuilt.schemaName)) return false;
    await moveWriter(db, serving, rebuilt);
    await sql`alter schema ${name} rename to ${oldSchema(serving)}`.execute(db);
    await sql`alter schema ${sql.id(rebuilt.schemaName)} rename to ${name}`.execute(db);
    return true;
  });
  if (isSwapped) await dropOldSchema(serving);
  return isSwapped;
}

/** Drops the schema that a swap replaced; waits for transactions that still read it. */
export async function dropOldSchema(serving: Store): Promise<void> {
  await sql`drop schema if exists ${oldSchema(serving)} cascade`.execute(serving.db);
}

function oldSchema({ schemaName }: Store) {
  return sql.id(`${schemaName}_old`);
}

/** Whether the rebuilt tables have fewer blocks than the serving ones (`db`) of the same chain. */
export async function isBehind(db: Kysely<OwnTables>, rebuiltName: string): Promise<boolean> {
  const served = await readCheckpoint(db);
  const reached = await readCheckpoint(db.withSchema(rebuiltName));
  if ((reached?.number ?? -1) >= (served?.number ?? -1)) return false;
  if (served === undefined || reached === undefined) return true;
  const shared = Math.min(served.finalizedNumber, reached.number);
  const own = await ownHashes(db, shared, shared);
  const rebuilt = await ownHashes(db.withSchema(rebuiltName), shared, shared);
  return own.get(shared) === rebuilt.get(shared);
}

/** Copies the lease, so that its holder may continue to write. */
async function moveWriter(db: Kysely<OwnTables>, serving: Store, rebuilt: Store): Promise<void> {
  const [from, to] = [sql.id(serving.schemaName, 'writer'), sql.id(rebuilt.schemaName, 'writer')];
  const columns = sql.raw('token, expires_at, holder, holder_since');
  await sql`delete from ${to}`.execute(db);
  await sql`insert into ${to} (${columns}, has_caught_up)
    select ${columns}, true from ${from} for key share`.execute(db);
}

async function keepIdleShort(db: Kysely<OwnTables>, { dialect }: Store): Promise<void> {
  if (dialect === 'pglite') return;
  await sql`select set_config('idle_in_transaction_session_timeout', ${String(LONGEST_IDLE_MS)}, true)`.execute(
    db,
  );
}

async function isReadForLong(db: Kysely<OwnTables>, schemaName: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks lock
    join pg_class on pg_class.oid = lock.relation
    join pg_namespace on pg_namespace.oid = pg_class.relnamespace
    join pg_stat_activity reader on reader.pid = lock.pid
    where nspname = ${schemaName} and lock.pid <> pg_backend_pid()
      and reader.xact_start < clock_timestamp() - make_interval(secs => ${LONG_READ_MS / 1000}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
