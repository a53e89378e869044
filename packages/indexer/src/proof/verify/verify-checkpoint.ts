import { sql } from 'kysely';
import { readTextRows } from '../../database/read-text-rows.ts';
import { checkpoint } from '../../schema/bookkeeping.ts';
import type { TextRow } from '../../schema/row-text.ts';
import { ownRowHash } from '../../schema/rows-hash.ts';
import { compareRow, wholeRow } from './compare-rows.ts';
import type { Difference } from './difference.ts';
import type { VerifiedRange, VerifyContext } from './verify-context.ts';

/**
 * Checks the checkpoint against its own hash, the chain and the other tables. Returns the range of the written blocks,
 * derived without the checkpoint when that is wrong or missing; undefined when no block is written.
 */
export async function verifyCheckpoint(context: VerifyContext): Promise<VerifiedRange | undefined> {
  const { db, schemaName, rpc } = context;
  const [row] = await readTextRows(db, { schemaName, table: checkpoint });
  if (row !== undefined) {
    context.report(compareRow(checkpoint, row, { unrolled_from: null }, ['unrolled_from']));
    if (ownRowHash(checkpoint, row) === row.row_hash) {
      return { last: Number(row.block_number), finalizedNumber: Number(row.finalized_number) };
    }
  }
  const last = await lastBlock(context);
  if (last === undefined) {
    if (row !== undefined) context.report([wholeRow(checkpoint, row, true)]);
    return undefined;
  }
  const header = await rpc.getHeader(await rpc.getFinalizedHead());
  const finalizedNumber = Math.min(header?.number ?? 0, last);
  const chain = {
    genesis_hash: await rpc.getGenesisHash(),
    block_number: String(last),
    block_hash: (await rpc.getBlockHash(last)) ?? null,
    finalized_number: String(finalizedNumber),
  };
  context.report(
    row === undefined ? [wholeRow(checkpoint, { id: '1', ...chain }, false)] : wrong(row, chain),
  );
  return { last, finalizedNumber };
}

/** The last block in the tables; not taken from other rows while there are hashes, because stray rows may exist. */
async function lastBlock({ db, schemaName }: VerifyContext): Promise<number | undefined> {
  const table = (name: string) => sql.id(schemaName, name);
  const { rows } = await sql<{ last: number | null }>`select coalesce(
    (select max(block_number) from ${table('rolling_hashes')}),
    greatest((select max(number) from ${table('blocks')}), (select max(block_number) from ${table('quarantine')}))
  ) as last`.execute(db);
  return rows[0]?.last ?? undefined;
}

function wrong(row: TextRow, chain: TextRow): Difference[] {
  const values = compareRow(checkpoint, row, chain, Object.keys(chain));
  if (values.length > 0) return values;
  // Everything else in the row is right, so the hash is wrong.
  return compareRow(checkpoint, row, { row_hash: ownRowHash(checkpoint, row) }, ['row_hash']);
}
