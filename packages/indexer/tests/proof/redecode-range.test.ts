import { createLogger } from '@hub/service-kit/logger';
import { openTestDatabase } from '@hub/testkit/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSession } from '../../src/commands/open-session.ts';
import { redecodeRange } from '../../src/sync/redecode-range.ts';
import { dumpTables } from '../support/dump-tables.ts';
import { onEachDatabase } from '../support/each-database.ts';
import { startIndexer } from '../support/index-afresh.ts';
import { startProofChain } from './proof-chain.ts';

const corruptions = [
  `update indexer_unique.events set as_hex = '0x07' where block_number = 3 and event_index = 2`,
  'delete from indexer_unique.extrinsics where block_number = 4 and index_in_block = 2',
  'delete from indexer_unique.coin_transfers where block_number = 6',
  `update indexer_unique.account_history set counterparty = '0x00' where block_number = 7 and direction = 'in'`,
];

await onEachDatabase((dialect) => {
  test('redecoding a range replaces rows that differ from the chain and keeps the rest', async () => {
    await using chain = await startProofChain();
    await using database = await openTestDatabase(dialect);
    const best = chain.devchain.chain.bestBlock();
    {
      await using indexer = await startIndexer({ nodeUrls: [chain.url], database });
      await indexer.caughtUp(best.number, best.hash);
    }
    const sound = await dumpTables(database);
    for (const statement of corruptions) await sql.raw(statement).execute(database.kysely);

    const logger = createLogger({ level: 'silent' });
    await using session = await openSession({
      network: 'unique',
      nodeUrls: [chain.url],
      database,
      logger,
    });
    const progress: number[] = [];
    const redecode = (first: number, last: number) =>
      redecodeRange(session.context, {
        first,
        last,
        onProgress: (done) => progress.push(done),
        signal: new AbortController().signal,
      });
    expect(await redecode(0, 5)).toEqual({ last: 5, replaced: [3, 4], undecodable: [] });
    expect(await dumpTables(database)).not.toEqual(sound);

    // The range ends at the last written block; rows of blocks that no longer decode stay.
    chain.setDamaged(true);
    expect(await redecode(5, 1_000_000)).toEqual({
      last: best.number,
      replaced: [6, 7],
      undecodable: [chain.damagedNumber],
    });
    expect(await dumpTables(database)).toEqual(sound);
    expect(progress).toEqual([6, best.number - 4]);
  });
});
