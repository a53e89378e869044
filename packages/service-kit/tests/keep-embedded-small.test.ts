import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import { keepEmbeddedSmall } from '../src/keep-embedded-small.ts';
import { createLogger } from '../src/logger.ts';

test('a fault that lasts is one line, and one more when it comes again', async () => {
  const pglite = await PGlite.create();
  let failed = 0;
  let done = 0;
  const kysely = new Kysely<unknown>({
    dialect: new PGliteDialect({ pglite }),
    log: ({ level }) => {
      if (level === 'error') failed += 1;
      else done += 1;
    },
  });
  const lines: string[] = [];
  const logger = createLogger({ level: 'warn', destination: { write: (line) => lines.push(line) } });
  const failTwiceMore = async () => {
    // In a transaction that failed, every statement fails.
    await pglite.exec('begin');
    await pglite.exec('select no_such_column').catch(() => undefined);
    const before = failed;
    await expect.poll(() => failed).toBeGreaterThan(before + 2);
  };
  {
    await using _upkeep = keepEmbeddedSmall(kysely, logger, 1);
    await failTwiceMore();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('current transaction is aborted');
    await pglite.exec('rollback');
    const before = done;
    await expect.poll(() => done).toBeGreaterThan(before + 2);
    await failTwiceMore();
    expect(lines).toHaveLength(2);
  }
  await kysely.destroy();
});
