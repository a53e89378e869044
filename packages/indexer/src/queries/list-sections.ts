import type { SectionRow } from '@hub/contract/indexer/rows';
import { everyBlock } from '../counting/row-counts.ts';
import type { Reader } from './reader.ts';

/** Every kind of extrinsic or event that occurs, by section and method. */
export function listSections({ db }: Reader, table: 'extrinsics' | 'events'): Promise<SectionRow[]> {
  return db
    .selectFrom('row_counts')
    .select(['section', 'method'])
    .where('table_name', '=', table)
    .where('span_blocks', '=', everyBlock)
    .orderBy('section')
    .orderBy('method')
    .execute();
}
