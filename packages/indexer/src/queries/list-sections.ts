import type { SectionRow } from '@hub/contract/indexer/rows';
import { type CountedTable, everyBlock } from '../counting/row-counts.ts';
import type { Reader } from './reader.ts';

/** Every kind of row that occurs in a table, by section and method. */
export function listSections({ db }: Reader, { name }: CountedTable): Promise<SectionRow[]> {
  return db
    .selectFrom('row_counts')
    .select(['section', 'method'])
    .where('table_name', '=', name)
    .where('span_blocks', '=', everyBlock)
    .orderBy('section')
    .orderBy('method')
    .execute();
}
