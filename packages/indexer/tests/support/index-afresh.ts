import type { Devchain } from '@hub/devchain/start-devchain';
import type { Database } from '@hub/service-kit/database';
import { createLogger } from '@hub/service-kit/logger';
import { openTestDatabase } from '@hub/testkit/test-database';
import { Registry } from 'prom-client';
import { createIndexer, type IndexerOptions } from '../../src/create-indexer.ts';
import { dumpTables } from './dump-tables.ts';

/** An indexer without HTTP, without log output and with its own metrics. */
export function startIndexer(
  options: Pick<IndexerOptions, 'nodeUrls' | 'database'> & Partial<IndexerOptions>,
) {
  const logger = createLogger({ level: 'silent' });
  return createIndexer({ network: 'unique', logger, metrics: new Registry(), ...options });
}

/** Dumps the tables that one undisturbed run writes from the present chain. */
export async function indexAfresh(
  { wsUrl, chain }: Devchain,
  dialect?: Database['dialect'],
): Promise<Record<string, string[]>> {
  await using database = await openTestDatabase(dialect);
  await using indexer = await startIndexer({ nodeUrls: [wsUrl], database });
  const best = chain.bestBlock();
  await indexer.caughtUp(best.number, best.hash);
  await indexer[Symbol.asyncDispose]();
  return await dumpTables(database);
}
