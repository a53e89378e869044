import { hash } from 'node:crypto';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { submissionMigrations } from './migrations.ts';

/** The statements of a migration with their parameters. No migration reads rows, so these are all that it does. */
async function statementsOf(name: string): Promise<string> {
  const statements: string[] = [];
  await using db = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (instance) => new PostgresIntrospector(instance),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log({ query: { sql, parameters } }) {
      statements.push(`${sql} ${JSON.stringify(parameters)}`);
    },
  });
  await submissionMigrations('0x00')[name]?.up(db);
  return statements.join('\n');
}

// A released migration is frozen: databases that have executed it would differ from new ones.
test('the statements of every migration have the digest that they had when it was released', async () => {
  const names = Object.keys(submissionMigrations('0x00'));
  const digests = await Promise.all(
    names.map(async (name) => [name, hash('sha256', await statementsOf(name)).slice(0, 16)]),
  );
  expect(Object.fromEntries(digests)).toEqual({
    '0001-submissions': 'e4d8f98d1e965be8',
    '0002-spec-version': 'b1212e5ddae5679b',
    '0003-following': 'cb6ddd1fabb74ede',
    '0004-keys-of-signers': '014e47c3462ebdb7',
    '0005-tries-and-forgetting': 'c88be5ae5051cfcd',
    '0006-refused': 'bcfd5178b4b0e3d7',
    '0007-nonce': '73c3e6ca06f834a5',
    '0008-chain': '4523379b83a48ed6',
    '0009-looked-through-hash': 'c46d6a8f4921a938',
    '0010-runtimes': '3d2b7183586569ae',
    '0011-unscanned-blocks': '5c1a87e96c6ef1da',
  });
});
