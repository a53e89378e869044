// The default is a few corruptions; `npm run test:corruptions -w @hub/indexer` makes 100, or CORRUPTIONS.

import { seededRandom } from '@hub/testkit/seeded-random';
import { openTestDatabase } from '@hub/testkit/test-database';
import { expect, test } from 'vitest';
import { everyBlock } from '../../src/counting/row-counts.ts';
import type { Difference } from '../../src/proof/verify/difference.ts';
import { onEachDatabase } from '../support/each-database.ts';
import { startIndexer } from '../support/index-afresh.ts';
import { type Corruption, corruptRow, everyColumn, type Row } from './corrupt-row.ts';
import { startProofChain } from './proof-chain.ts';
import { createTableVerifier } from './verify-tables.ts';

const corruptions = Number(process.env.CORRUPTIONS ?? 5);
const seed = Number(process.env.CORRUPTION_SEED ?? Date.now() % 1_000_000);

await onEachDatabase((dialect) => {
  test(`verify names row and block of ${corruptions} corruptions (CORRUPTION_SEED=${seed})`, {
    timeout: 60_000 + corruptions * 5_000,
  }, async () => {
    await using chain = await startProofChain();
    await using database = await openTestDatabase(dialect);
    chain.setDamaged(true);
    const best = chain.devchain.chain.bestBlock();
    {
      await using indexer = await startIndexer({ nodeUrls: [chain.url], database });
      await indexer.caughtUp(best.number, best.hash);
    }
    await using verifier = await createTableVerifier(database, chain.url);
    expect(await verifier.verify({ blocks: 1000 })).toMatchObject({
      found: [],
      last: best.number,
      madeAgain: best.number + 1,
      quarantined: [chain.damagedNumber],
    });

    const random = seededRandom(seed);
    const columns = await everyColumn(database);
    for (let named = 0; named < corruptions; ) {
      const column = columns[Math.floor(random() * columns.length)]!;
      const corruption = await corruptRow(database, column, random);
      if (corruption === undefined) continue;
      const { found } = await verifier.verify();
      const { table, before, after } = corruption;
      expect(
        found.some((difference) => isNamed(corruption, difference)),
        JSON.stringify({ table, column: column.column, before, after, found }, undefined, 1),
      ).toBe(true);
      await corruption.undo();
      named += 1;
    }
    expect((await verifier.verify()).found).toEqual([]);
  });
});

/**
 * Whether the difference names the corrupted row by key and block. If it names a column, that must be the corrupted one,
 * unless the corrupted one is `attempts`.
 */
function isNamed({ table, column, before, after }: Corruption, difference: Difference): boolean {
  if (difference.table !== table) return false;
  if (difference.column !== undefined && difference.column !== column && column !== 'attempts') return false;
  return [before, after].some(
    (row) =>
      Object.entries(difference.key).every(([name, value]) => value === String(row[name])) &&
      String(difference.block) === String(blockOf(row)),
  );
}

function blockOf(row: Row): unknown {
  if (row.span_blocks !== undefined) return row.span_blocks === everyBlock ? null : row.first_block;
  const { number, block_number, valid_from, created_at_block, updated_block, state_block } = row;
  return number ?? block_number ?? valid_from ?? created_at_block ?? updated_block ?? state_block;
}
