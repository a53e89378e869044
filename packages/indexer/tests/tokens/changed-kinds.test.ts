// A list of shares by amount reads the kinds of shares first, and these may change before it reads the shares.
import { createServer } from '@hub/service-kit/create-server';
import { createLogger } from '@hub/service-kit/logger';
import { openTestDatabase } from '@hub/testkit/test-database';
import { type Kysely, type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStore } from '../../src/database/store.ts';
import { indexed } from '../../src/modules/modules.ts';
import { registerIndexerRoutes } from '../../src/routes/register-indexer-routes.ts';
import { createResponseCache } from '../../src/routes/response-cache.ts';
import { onEachDatabase } from '../support/each-database.ts';

const owner = `0x${'01'.repeat(32)}`;

await onEachDatabase((dialect) => {
  test('a share of a new kind that is written between both reads is listed and counted', async () => {
    await using database = await openTestDatabase(dialect);
    const store = await openStore(database, 'unique', indexed);
    await addShare(database.kysely, 1, 20);
    let isRead = false;
    const writeAfterFirstRead: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isRead) {
          isRead = true;
          await addShare(database.kysely, 2, 3000);
        }
        return result;
      },
    };
    const reading = store.reading.withPlugin(writeAfterFirstRead);
    await using app = await createServer({ logger: createLogger({ level: 'silent' }) });
    registerIndexerRoutes(app, { ...store, reading }, createResponseCache(0));
    const { items, count } = (await app.inject('/tokens?amountFrom=2')).json();
    expect({ count, amounts: items.map(({ amount }: { amount: string }) => amount) }).toEqual({
      count: 2,
      amounts: ['20', '3000'],
    });
  });
});

/** Writes a share of pieces of the token with this number, in the block with the same number. */
async function addShare(db: Kysely<unknown>, token: number, amount: number): Promise<void> {
  await sql`insert into indexer_unique.token_owner_states (block_number, collection_id, token_id, owner, mode, amount)
    values (${token}, 1, ${token}, ${owner}, 'RFT', ${amount})`.execute(db);
}
