import type { Hex } from '@hub/primitives/hex';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SubmissionTables } from './submission-row.ts';

/** The tables of a network's schema, which may hold rows of several chains, and the chain that is meant. */
export interface ChainTables {
  readonly db: Kysely<SubmissionTables>;
  readonly schemaName: string;
  readonly genesisHash: Hex;
}

/** The submissions of one chain: statements that begin with these neither see nor change another chain's. */
export function submissionsOf({ db, schemaName, genesisHash }: ChainTables) {
  return {
    select: () => db.selectFrom('submission').where('submission.genesis_hash', '=', genesisHash),
    update: () => db.updateTable('submission').where('submission.genesis_hash', '=', genesisHash),
    delete: () => db.deleteFrom('submission').where('submission.genesis_hash', '=', genesisHash),
    /** For statements written as text: the table, and the condition on it under that name. */
    table: sql.table(`${schemaName}.submission`),
    isOfChain: sql<boolean>`submission.genesis_hash = ${genesisHash}` satisfies RawBuilder<boolean>,
  };
}
