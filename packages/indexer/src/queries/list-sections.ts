import type { SectionRow } from '@hub/contract/indexer/rows';
import { sql } from 'kysely';
import type { Reader } from './reader.ts';

/**
 * Every kind of extrinsic or event that occurs, by section and method. Steps from kind to kind through the index
 * instead of reading all rows.
 */
export async function listSections(
  { db, schemaName }: Reader,
  table: 'extrinsics' | 'events',
): Promise<SectionRow[]> {
  const rows = sql.id(schemaName, table);
  const { rows: sections } = await sql<SectionRow>`
    with recursive kinds as (
      (select section, method from ${rows} order by section, method limit 1)
      union all
      select next.section, next.method from kinds, lateral (
        select section, method from ${rows} later
        where (later.section, later.method) > (kinds.section, kinds.method)
        order by section, method limit 1) next
    )
    select section, method from kinds`.execute(db);
  return sections.map(({ section, method }) => ({ section, method }));
}
