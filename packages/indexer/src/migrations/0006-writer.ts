import { type Kysely, sql } from 'kysely';

/**
 * Adds a table of one row: the process that may write, and whether the tables have reached the head of the chain. The
 * token is the primary key, so that a takeover waits for transactions that lock the row with `for key share`, and a
 * renewal does not.
 */
export async function addWriter(db: Kysely<unknown>, schemaName: string): Promise<void> {
  const writer = sql.id(schemaName, 'writer');
  await sql`create table ${writer} (
    token uuid primary key default gen_random_uuid(),
    is_only boolean not null default true unique check (is_only),
    expires_at timestamptz not null default '-infinity',
    holder integer,
    holder_since timestamptz,
    has_caught_up boolean not null default false
  )`.execute(db);
  // Earlier versions answered from tables that lagged behind, so their tables count as caught up.
  await sql`insert into ${writer} (has_caught_up)
    select true from ${sql.id(schemaName, 'checkpoint')}`.execute(db);
}
