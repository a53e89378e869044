import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './reader.ts';

/**
 * A query for a text that differs once the rows up to a block, given by its hash, may have changed. It returns no row
 * when the block is not indexed or not decoded.
 *
 * A repair that replaces rows first marks all blocks from there on in `checkpoint.unrolled_from` and later writes their
 * rolling hashes again, so that the row of the block's rolling hash gets another transaction id (`xmin`). Until then, a
 * further replacement changes only the transaction id of the checkpoint row, as every other write does.
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
