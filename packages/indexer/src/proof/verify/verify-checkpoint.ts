import { sql } from 'kysely';
import { readTextRows } from '../../database/read-text-rows.ts';
import { checkpoint } from '../../schema/bookkeeping.ts';
import type { TextRow } from '../../schema/row-text.ts';
import { ownRowHash } from '../../schema/rows-hash.ts';
import { compareRow } from './compare-rows.ts';
import type { VerifiedRange, VerifyContext } from './verify-context.ts';

/**
 * Checks the checkpoint against its own hash, the chain and the other tables. Returns the range of the written blocks,
 * derived without the checkpoint when that is wrong; undefined without a checkpoint or without rolling hashes.
 */
export async function verifyCheckpoint(context: VerifyContext): Promise<VerifiedRange | undefined> {
  const { db, schemaName, rpc } = context;
  const [row] = await readTextRows(db, { schemaName, table: checkpoint });
  const { rows } = await sql<{ last: number | null }>`
    select max(block_number) as last from ${sql.id(schemaName, 'rolling_hashes')}`.execute(db);
  const last = rows[0]?.last ?? undefined;
  if (row === undefined || last === undefined) return undefined;
  const finalizedNumber = Number(row.finalized_number);
  const unrolled = compareRow(checkpoint, row, { unrolled_from: null }, ['unrolled_from']);
  context.report(unrolled);
  if (ownRowHash(checkpoint, row) === row.row_hash) {
    return { last: Number(row.block_number), finalizedNumber };
  }
  const header = await rpc.getHeader(await rpc.getFinalizedHead());
  const chain = {
    genesis_hash: await rpc.getGenesisHash(),
    block_number: String(last),
    block_hash: (await rpc.getBlockHash(last)) ?? null,
    finalized_number: String(Math.min(header?.number ?? 0, last)),
  };
  const wrong = compareRow(checkpoint, row, chain, Object.keys(chain));
  context.report(wrong.length > 0 ? wrong : wrongHash(row));
  return { last, finalizedNumber: Number(chain.finalized_number) };
}

/** Reports the row's hash, because everything else in the row is right. */
function wrongHash(row: TextRow) {
  return compareRow(checkpoint, row, { row_hash: ownRowHash(checkpoint, row) }, ['row_hash']);
}
