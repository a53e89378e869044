import type { Devchain } from '@hub/devchain/start-devchain';
import type { Database } from '@hub/service-kit/database';
import { expect } from 'vitest';
import { createTableVerifier } from '../proof/verify-tables.ts';
import { dumpTables } from '../support/dump-tables.ts';
import { indexAfresh } from '../support/index-afresh.ts';
import { expectTokens } from './expect-tokens.ts';

/**
 * Expects the tables to equal those of an undisturbed run, with an empty quarantine and correct hashes, and the owners
 * of tokens to be those of the chain's storage. Returns the number of shares in tokens.
 */
export async function expectClean(database: Database, devchain: Devchain): Promise<number> {
  expect(await dumpTables(database)).toEqual(await indexAfresh(devchain));
  const shares = await expectTokens(database, devchain.chain.bestBlock().state);
  await using verifier = await createTableVerifier(database, devchain.wsUrl);
  const { found, quarantined } = await verifier.verify({ heights: 2 });
  expect({ found, quarantined }).toEqual({ found: [], quarantined: [] });
  return shares;
}
