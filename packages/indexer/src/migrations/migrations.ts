import type { Migrations } from '@hub/service-kit/migrate';
import { createTables } from './0001-chain-accounts-balances.ts';
import { addRollingHashes } from './0002-rolling-hash.ts';
import { addQueryIndexes } from './0003-query-indexes.ts';
import { addAccountCounts } from './0004-account-counts.ts';
import { addCounts } from './0005-counts.ts';
import { addWriter } from './0006-writer.ts';
import { widenChainNumbers } from './0007-chain-numbers.ts';
import { addContracts } from './0008-contracts.ts';
import { addTokens } from './0009-tokens.ts';
import { addRewardsIndex } from './0010-rewards-index.ts';
import { addTokenLists } from './0011-token-lists.ts';
import { speedUpTokenTriggers } from './0012-token-triggers.ts';
import { adjustTokenIndexes } from './0013-token-indexes.ts';
import { keepBurnedTokens } from './0014-burned-tokens.ts';
import { coverShareFilters } from './0015-share-indexes.ts';

/**
 * The migrations of a network's schema, in the order of their names. Each runs once per schema; there is no way back. A
 * migration that a release contains is frozen: it imports nothing that may change, and its code stays as it is.
 */
export function indexerMigrations(schemaName: string): Migrations {
  return {
    '0001-chain-accounts-balances': { up: createTables },
    '0002-rolling-hash': { up: addRollingHashes },
    '0003-query-indexes': { up: (db) => addQueryIndexes(db, schemaName) },
    '0004-account-counts': { up: (db) => addAccountCounts(db, schemaName) },
    '0005-counts': { up: (db) => addCounts(db, schemaName) },
    '0006-writer': { up: (db) => addWriter(db, schemaName) },
    '0007-chain-numbers': { up: widenChainNumbers },
    '0008-contracts': { up: (db) => addContracts(db, schemaName) },
    '0009-tokens': { up: (db) => addTokens(db, schemaName) },
    '0010-rewards-index': { up: (db) => addRewardsIndex(db, schemaName) },
    '0011-token-lists': { up: (db) => addTokenLists(db, schemaName) },
    '0012-token-triggers': { up: (db) => speedUpTokenTriggers(db, schemaName) },
    '0013-token-indexes': { up: (db) => adjustTokenIndexes(db, schemaName) },
    '0014-burned-tokens': { up: (db) => keepBurnedTokens(db, schemaName) },
    '0015-share-indexes': { up: (db) => coverShareFilters(db, schemaName) },
  };
}
