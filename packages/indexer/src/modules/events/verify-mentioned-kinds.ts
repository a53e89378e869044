import { sql } from 'kysely';
import type { VerifyContext } from '../../proof/verify/verify-context.ts';

/**
 * Compares the section and method stored with each mention with those of the event. A mention whose event is missing is
 * not reported here: the row hashes reveal it.
 */
export async function verifyMentionedKinds({ db, schemaName, report }: VerifyContext): Promise<void> {
  const { rows } = await sql<{
    account: string;
    block_number: number;
    event_index: number;
    stored_section: string;
    stored_method: string;
    section: string;
    method: string;
  }>`
    select account, block_number, event_index, mention.section as stored_section, mention.method as stored_method,
      event.section, event.method
    from ${sql.id(schemaName, 'event_accounts')} mention
    join ${sql.id(schemaName, 'events')} event using (block_number, event_index)
    where (mention.section, mention.method) is distinct from (event.section, event.method)`.execute(db);
  report(
    rows.flatMap(({ account, block_number: block, event_index, ...kind }) => {
      const key = { account, block_number: String(block), event_index: String(event_index) };
      const base = { table: 'event_accounts', block, key } as const;
      return [
        { ...base, column: 'section', stored: kind.stored_section, expected: kind.section },
        { ...base, column: 'method', stored: kind.stored_method, expected: kind.method },
      ].filter(({ stored, expected }) => stored !== expected);
    }),
  );
}
