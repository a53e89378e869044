import { openTestDatabase } from '@hub/testkit/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStore } from '../../src/database/store.ts';
import { indexed } from '../../src/modules/modules.ts';
import { onEachDatabase } from '../support/each-database.ts';

await onEachDatabase((dialect) => {
  test('a row of token_facts without a token state does not stop a state that adds the same fact', async () => {
    await using database = await openTestDatabase(dialect);
    await openStore(database, 'unique', indexed);
    for (const statement of [
      `insert into indexer_unique.token_facts values ('0xfact', 1, 7, 1)`,
      `insert into indexer_unique.token_states values (2, 1, 7, false, 'NFT', '0x02', '[]', '{}', '["0xfact"]')`,
    ])
      await sql.raw(statement).execute(database.kysely);
    const { rows } = await sql.raw('select * from indexer_unique.token_facts').execute(database.kysely);
    expect(rows).toEqual([{ fact: '0xfact', collection_id: 1, token_id: 7, state_block: 2 }]);
  });
});
