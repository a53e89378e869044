import { createLogger } from '@hub/service-kit/logger';
import { createPostgresDatabase, describePostgres } from '@hub/testkit/postgres';
import { expect, test } from 'vitest';
import { readStackConfig } from '../src/config.ts';
import { startStack } from '../src/start-stack.ts';

await describePostgres('on PostgreSQL', () => {
  test('development chains that are new at each start replace the former ones in the tables', async () => {
    await using created = await createPostgresDatabase();
    const ports = { PORT: '0', NODE_PORT_UNIQUE: '0', NODE_PORT_QUARTZ: '0' };
    const config = readStackConfig({ ...ports, DATABASE_URL: created.url }, []);
    if (config === undefined) throw new Error('no configuration');
    for (const day of [1, 2]) {
      const logger = createLogger({ level: 'silent' });
      await using stack = await startStack(config, logger, () => Date.UTC(2026, 0, day));
      await stack.processAll();
      const chain = stack.nodes[0]!.devchain!.chain;
      const { number, hash } = chain.bestBlock();
      const ask = async () => (await fetch(`${stack.url}/indexer/unique/v2/blocks/${number}`)).json();
      await expect.poll(ask, { timeout: 60_000 }).toMatchObject({ hash });
    }
  });
});
