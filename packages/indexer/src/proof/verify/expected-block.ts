import type { Hex } from '@hub/primitives/hex';
import { fetchBlocks } from '../../chain/fetch-blocks.ts';
import type { RawBlock } from '../../chain/raw-block.ts';
import type { BlockRows } from '../../projection/block-rows.ts';
import type { NewQuarantined } from '../../schema/bookkeeping.ts';
import { rowsOf } from '../../schema/layout.ts';
import { type TextRow, textRow } from '../../schema/row-text.ts';
import { quarantinedHash } from '../../schema/rows-hash.ts';
import type { BlockTable } from '../../schema/table-kinds.ts';
import { prepareBlocks } from '../../sync/prepare-blocks.ts';
import type { BlockSource } from '../../sync/sync-context.ts';

/** The rows that the tables should hold for a block, according to the chain. */
export interface ExpectedBlock {
  readonly raw: RawBlock;
  /** Undefined when the block cannot be decoded. */
  readonly rows: BlockRows | undefined;
  /** The row in `quarantine` when the block cannot be decoded. */
  readonly quarantined: NewQuarantined | undefined;
  readonly rowsHash: Hex;
}

/** Fetches consecutive blocks from the chain and derives their rows. */
export async function expectBlocks(
  context: BlockSource,
  first: number,
  last: number,
): Promise<ExpectedBlock[]> {
  const raws = await fetchBlocks(context.rpc, first, last);
  const { blocks, quarantined } = await prepareBlocks(context, raws);
  const rowsOf = new Map(blocks.map((block) => [block.number, block]));
  const asideOf = new Map(quarantined.map((row) => [row.block_number, row]));
  return raws.flatMap((raw): ExpectedBlock[] => {
    const rows = rowsOf.get(raw.number);
    if (rows !== undefined) return [{ raw, rows, quarantined: undefined, rowsHash: rows.rowsHash }];
    const aside = asideOf.get(raw.number);
    if (aside === undefined) return [];
    return [{ raw, rows, quarantined: aside, rowsHash: quarantinedHash(aside) }];
  });
}

/** The expected rows of one table as text; an empty list for a block that cannot be decoded. Pure. */
export function expectedRows({ rows }: ExpectedBlock, table: BlockTable): readonly TextRow[] {
  return rows === undefined ? [] : rowsOf(rows.rows, table).map((row) => textRow(table, row));
}
