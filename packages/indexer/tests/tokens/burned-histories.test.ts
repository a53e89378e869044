// `HISTORIES=500 npm run test:burned -w @hub/indexer` plays more; SIMULATION_SEED=n repeats one.
import type { Database } from '@hub/service-kit/database';
import { migrateSchema, schemaOf } from '@hub/service-kit/migrate';
import { openEmptyDatabase, openTestDatabase } from '@hub/testkit/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { installCounters } from '../../src/counting/install-counters.ts';
import { openStore } from '../../src/database/store.ts';
import { indexerMigrations } from '../../src/migrations/migrations.ts';
import { indexed } from '../../src/modules/modules.ts';
import { verifyTokens } from '../../src/modules/tokens/verify-tokens.ts';
import type { Difference } from '../../src/proof/verify/difference.ts';
import type { OwnTables } from '../../src/schema/own-tables.ts';
import { account } from '../builders/block-event.ts';
import { createRandom, type Random } from '../simulation/random.ts';
import { sayHowToRepeat, seedsToRun } from '../simulation/seeds.ts';
import { dumpTables } from '../support/dump-tables.ts';
import { onEachDatabase } from '../support/each-database.ts';
import { expectedTokens } from './expected-tokens.ts';
import {
  addressOf,
  deleteBlocks,
  drawBlock,
  type TokenBlock,
  type TokenThen,
  tokensAfter,
  writeBlocks,
} from './random-tokens.ts';

const histories = Number(process.env.HISTORIES ?? 4);
const STEPS = 12;
const LAST_BLOCK = 1_000_000;
const TIMEOUT_MS = 120_000 + histories * 5_000;

/** The migration that made burned tokens keep the values that they inherited. */
const keptSince = '0014-burned-tokens';

await onEachDatabase((dialect) => {
  test.each(seedsToRun(1))(
    `tokens that ${histories} random histories with reorgs and late blocks leave are those of a second computation (seed %i)`,
    { timeout: TIMEOUT_MS },
    async (seed) => {
      sayHowToRepeat('test:burned', { SIMULATION_SEED: seed, HISTORIES: histories });
      await using database = await openTestDatabase(dialect);
      await using afresh = await openTestDatabase(dialect);
      await openStore(database, 'unique', indexed);
      await openStore(afresh, 'unique', indexed);
      const random = createRandom(seed, 'burned');
      let burned = 0;
      for (let history = 0; history < histories; history += 1) {
        const blocks = await play(database, random, async (best) => {
          expect(await storedTokens(database)).toEqual(expectedTokens(best));
          expect(await differencesIn(database)).toEqual([]);
        });
        burned += blocks.flatMap(({ changed }) =>
          [...changed.values()].filter((token) => token.isBurned),
        ).length;
        await writeBlocks(afresh, blocks);
        expect(await dumpTables(database)).toEqual(await dumpTables(afresh));
        for (const each of [database, afresh]) await deleteBlocks(each, 0, LAST_BLOCK);
      }

      expect(burned).toBeGreaterThan(0);
    },
  );

  test('a token has the topmost owner of its burned parent, even if the mint of the parent is not decoded', async () => {
    await using database = await openTestDatabase(dialect);
    await openStore(database, 'unique', indexed);
    const [parent, child] = [1, 2];
    const write = (number: number, token: number, then: TokenThen) =>
      writeBlocks(database, [
        { number, changed: new Map([[token, then]]), owners: new Map([[token, new Set([then.owner])]]) },
      ]);
    // The blocks that mint the first token and that take the second one out of it are not decoded yet.
    await write(2, child, { owner: addressOf(parent), isBurned: false });
    await write(4, parent, { owner: account(1), isBurned: true });
    expect(await storedTokens(database)).toMatchObject([
      { token_id: parent, topmost_owner: account(1) },
      { token_id: child, topmost_owner: account(1), lifted_block: 4 },
    ]);
    expect(await differencesIn(database)).toEqual([]);
  });

  test.each(seedsToRun(1))(
    `tables of ${histories} random histories that an earlier version wrote equal those of a clean run (seed %i)`,
    { timeout: TIMEOUT_MS },
    async (seed) => {
      sayHowToRepeat('test:burned', { SIMULATION_SEED: seed, HISTORIES: histories });
      const random = createRandom(seed, 'burned before');
      for (let history = 0; history < histories; history += 1) {
        await using before = await openEmptyDatabase(dialect);
        const migrations = Object.entries(indexerMigrations('indexer_unique'));
        const earlier = Object.fromEntries(migrations.filter(([name]) => name < keptSince));
        await migrateSchema(before, 'indexer_unique', earlier);
        await installCounters(before, 'indexer_unique', indexed.layout.tables);
        const drawn = await play(before, random, async () => undefined);
        const moved = moveAfterBurn(drawn);
        await writeBlocks(before, moved);
        const blocks = [...drawn, ...moved];
        const expected = expectedTokens(blocks);
        expect(topmostOwners(await storedTokens(before))).not.toBe(topmostOwners(expected));
        await openStore(before, 'unique', indexed);
        expect(await storedTokens(before)).toEqual(expected);
        expect(await differencesIn(before)).toEqual([]);

        await using afresh = await openTestDatabase(dialect);
        await openStore(afresh, 'unique', indexed);
        await writeBlocks(afresh, blocks);
        expect(await dumpTables(before)).toEqual(await dumpTables(afresh));
      }
    },
  );
});

/**
 * Writes a random history: batches of blocks, reorgs, blocks that are replaced, and blocks that are written late.
 * `check` is called whenever no block is missing. Returns the blocks of the last branch.
 */
async function play(
  database: Database,
  random: Random,
  check: (best: readonly TokenBlock[]) => Promise<void>,
): Promise<readonly TokenBlock[]> {
  let best: readonly TokenBlock[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    if (best.length > 0 && random.chance(0.4)) {
      best = best.slice(0, random.between(0, best.length - 1));
      await deleteBlocks(database, best.length, LAST_BLOCK);
    }
    const batch: TokenBlock[] = [];
    for (let count = random.between(1, 8); count > 0; count -= 1)
      batch.push(drawBlock(random, best.length + batch.length, [...best, ...batch]));
    const late = new Set(batch.filter(() => random.chance(0.1)));
    best = [...best, ...batch];
    await writeBlocks(
      database,
      batch.filter((block) => !late.has(block)),
    );
    for (const block of late) await writeBlocks(database, [block]);
    await check(best);
    if (random.chance(0.3)) {
      const block = random.pick(best);
      await deleteBlocks(database, block.number, block.number);
      await writeBlocks(database, [block]);
      await check(best);
    }
  }
  return best;
}

/** Blocks on top of others that burn a nested token and then move the token that held it. */
function moveAfterBurn(before: readonly TokenBlock[]): TokenBlock[] {
  const parent = tokensAfter(before).size + 1;
  const child = parent + 1;
  const [first, second] = [account(1), account(2)];
  const living = (owner: string) => ({ owner, isBurned: false });
  const changes: (readonly [number, TokenThen])[][] = [
    [
      [parent, living(first)],
      [child, living(addressOf(parent))],
    ],
    [[child, { owner: addressOf(parent), isBurned: true }]],
    [[parent, living(second)]],
  ];
  return changes.map((changed, index) => ({
    number: before.length + index,
    changed: new Map(changed),
    owners: new Map(
      changed.map(([token, { owner }]) => [token, new Set(token === parent ? [first, owner] : [owner])]),
    ),
  }));
}

async function storedTokens({ kysely }: Database): Promise<object[]> {
  const { rows } =
    await sql<object>`select * from indexer_unique.tokens order by collection_id, token_id`.execute(kysely);
  return rows;
}

function topmostOwners(tokens: readonly object[]): string {
  return JSON.stringify(tokens, ['token_id', 'topmost_owner']);
}

/** The differences that `verify` finds in the tables of tokens. */
async function differencesIn(database: Database): Promise<Difference[]> {
  const found: Difference[] = [];
  await verifyTokens({
    db: schemaOf<OwnTables>(database, 'indexer_unique'),
    schemaName: 'indexer_unique',
    report: (differences) => found.push(...differences),
  });
  return found;
}
