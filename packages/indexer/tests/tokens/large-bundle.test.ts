import { openTestDatabase } from '@hub/testkit/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStore } from '../../src/database/store.ts';
import { indexed } from '../../src/modules/modules.ts';
import { nestingKey } from '../../src/modules/tokens/cross-account.ts';
import { account } from '../builders/block-event.ts';
import { onEachDatabase } from '../support/each-database.ts';

/** Number of nested tokens; 10,000 with `npm run test:bundles -w @hub/indexer`. */
const TOKENS = Number(process.env.BUNDLE_TOKENS ?? 2_000);
/** Several times the duration on a busy machine; an algorithm with a step for each pair of tokens would take longer. */
const MOST_MS = 30_000;

/** Shapes of trees: each function returns the parent of a token, undefined at the top. */
const shapes: Readonly<Record<string, (token: number) => number | undefined>> = {
  'as a star': (token) => (token === 1 ? undefined : 1),
  'as a tree': (token) => (token === 1 ? undefined : Math.floor((token + 8) / 10)),
  'as a chain': (token) => (token === 1 ? undefined : token - 1),
};

await onEachDatabase((dialect) => {
  test.each(Object.entries(shapes))(
    `the topmost owner of ${TOKENS} tokens nested %s follows a move of their root, and the rollback of that move`,
    async (_, parentOf) => {
      await using database = await openTestDatabase(dialect);
      const { schemaName } = await openStore(database, 'unique', indexed);
      const states = sql.id(schemaName, 'token_states');
      const put = async (block: number, tokens: readonly { id: number; owner: string }[]) => {
        const startedAt = performance.now();
        await sql`insert into ${states} select ${block}, 1, id, false, 'NFT', owner, '[]', '{}', '[]'
        from json_to_recordset(${JSON.stringify(tokens)}::json) as token (id bigint, owner text)`.execute(
          database.kysely,
        );
        return performance.now() - startedAt;
      };
      const tops = async () => {
        const { rows } = await sql<{ owner: string; block: number; count: number }>`
        select topmost_owner as owner, updated_block as block, count(*)::integer as count
        from ${sql.id(schemaName, 'tokens')} group by 1, 2`.execute(database.kysely);
        return rows;
      };
      const [first, second] = [account(1), account(2)];
      const all = Array.from({ length: TOKENS }, (_, index) => {
        const parent = parentOf(index + 1);
        return { id: index + 1, owner: parent === undefined ? first : nestingKey(1, parent) };
      });
      expect(await put(1, all)).toBeLessThan(MOST_MS);
      expect(await tops()).toEqual([{ owner: first, block: 1, count: TOKENS }]);

      expect(await put(2, [{ id: 1, owner: second }])).toBeLessThan(MOST_MS);
      expect(await tops()).toEqual([{ owner: second, block: 2, count: TOKENS }]);

      await sql`delete from ${states} where block_number = 2`.execute(database.kysely);
      expect(await tops()).toEqual([{ owner: first, block: 1, count: TOKENS }]);
    },
  );
});
