import type { AsOf } from '@hub/contract/indexer/as-of';
import type { ExportQuery, HistoryItem } from '@hub/contract/indexer/history';
import { AppError } from '@hub/primitives/app-error';
import { readRows } from '../../database/read-rows.ts';
import { atOneMoment } from '../../queries/at-one-moment.ts';
import { asOfQuery, type FoundAsOf, findAsOf } from '../../queries/find-as-of.ts';
import type { Reader } from '../../queries/reader.ts';
import { historyRows, minimumOf, toHistoryItem } from './history-rows.ts';

/** Rows in memory at a time. */
const STRETCH = 1000;

/** What an export holds as long as it runs. */
export interface HistoryExport {
  readonly asOf: AsOf;
  /** All rows, newest first, in stretches. The next one is read when it is asked for. */
  readonly stretches: AsyncGenerator<readonly HistoryItem[]>;
}

/**
 * All of an account's rows of a kind as of a block. Throws AppError 'BlockNotFound' when that block is not indexed,
 * 'BlockQuarantined' when it cannot be decoded yet. The rows end with AppError 'ExportMoved' when that block, or what is
 * known of those before it, is another meanwhile: no file is made of two chains.
 */
export async function exportHistory(
  reader: Reader,
  account: string,
  query: Omit<ExportQuery, 'format'>,
): Promise<HistoryExport> {
  const found = await findAsOf(reader, query.asOf);
  return { asOf: found.asOf, stretches: readStretches(reader, account, query, found) };
}

async function* readStretches(
  reader: Reader,
  account: string,
  query: Omit<ExportQuery, 'format'>,
  { asOf, missingBlocks }: FoundAsOf,
): AsyncGenerator<readonly HistoryItem[]> {
  const { kind } = query;
  const filter = { account, kind, asOf: asOf.number, minimum: minimumOf(query), limit: STRETCH, offset: 0 };
  let after: { readonly blockNumber: number; readonly index: number } | undefined;
  for (;;) {
    const { rows, now } = await atOneMoment(reader, async (moment) => ({
      rows: await readRows(moment, historyRows(moment, { ...filter, after })),
      now: (await readRows(moment, asOfQuery(moment, { hash: asOf.hash })))[0],
    }));
    if (now?.as_of_hash !== asOf.hash || now.missing_blocks !== missingBlocks) throw chainChanged(asOf);
    if (rows.length > 0) yield rows.map((row) => toHistoryItem(reader, kind, row));
    const last = rows.at(-1);
    if (last === undefined || rows.length < STRETCH) return;
    after = { blockNumber: last.block_number, index: last.event_index };
  }
}

function chainChanged({ number }: AsOf): AppError {
  return new AppError({
    code: 'ExportMoved',
    message: `The chain up to block ${number} is another than when the export began`,
  });
}
