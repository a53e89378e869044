import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './reader.ts';

/**
 * A query for a text that differs once the rows up to a block, given by its hash, may have changed. It returns no row
 * when the block is not indexed or not decoded.
 *
 * Whoever replaces rows marks the blocks from there on as due (`checkpoint.unrolled_from`) and then writes their rolling
 * hashes anew, so afterwards the row of the block's rolling hash has another transaction id (`xmin`). While this is due,
 * more rows may be replaced without any trace but the id of the checkpoint row, which every writer changes.
 */
export function rowsStateQuery(
  { schemaName }: Pick<Reader, 'schemaName'>,
  blockHash: string,
): RawBuilder<{ readonly state: string }> {
  const table = (name: string) => sql.id(schemaName, name);
  return sql`select concat_ws(' ', rolled.xmin, rolling_hash,
      case when rolling_hash is null or unrolled_from <= number then written.xmin end) as state
    from ${table('blocks')} blocks
    cross join ${table('checkpoint')} written
    left join ${table('rolling_hashes')} rolled on rolled.block_number = blocks.number
    where hash = ${blockHash}`;
}
