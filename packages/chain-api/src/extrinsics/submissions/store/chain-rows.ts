import type { Hex } from '@hub/primitives/hex';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SubmissionTables } from './submission-row.ts';

/** The tables of a network's schema, which may hold rows of several chains, and the genesis hash of one chain. */
export interface ChainTables {
  readonly db: Kysely<SubmissionTables>;
  readonly schemaName: string;
  readonly genesisHash: Hex;
}

/** The submissions of one chain: queries that start here neither read nor change rows of another chain. */
export function submissionsOf({ db, schemaName, genesisHash }: ChainTables) {
  return {
    select: () => db.selectFrom('submission').where('submission.genesis_hash', '=', genesisHash),
    update: () => db.updateTable('submission').where('submission.genesis_hash', '=', genesisHash),
    delete: () => db.deleteFrom('submission').where('submission.genesis_hash', '=', genesisHash),
    /** For queries written in SQL: the table, and the condition on the chain, which expects the alias `submission`. */
    table: sql.table(`${schemaName}.submission`),
    isOfChain: sql<boolean>`submission.genesis_hash = ${genesisHash}` satisfies RawBuilder<boolean>,
  };
}
