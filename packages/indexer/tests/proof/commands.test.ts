import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@hub/service-kit/database';
import { createPostgresDatabase, describePostgres } from '@hub/testkit/postgres';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startIndexer } from '../support/index-afresh.ts';
import { startChainAt } from '../support/start-chain-at.ts';
import { startProofChain } from './proof-chain.ts';

const main = fileURLToPath(new URL('../../../../apps/indexer/src/main.js', import.meta.url));

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

function run(settings: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ended> {
  const env = { ...process.env, LOG_LEVEL: 'warn', ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env }, (error, output, errors) =>
      resolve({ code: Number(error?.code ?? 0), output, errors }),
    );
  });
}

await describePostgres('on PostgreSQL', () => {
  test('redecode, verify and rebuild, as processes, report sound and damaged tables by output and exit code', async () => {
    await using chain = await startProofChain();
    await using created = await createPostgresDatabase();
    await using database = await openDatabase({ url: created.url });
    const settings = { DATABASE_URL: created.url, NODE_URL: chain.url };
    const best = chain.devchain.chain.bestBlock();
    chain.setDamaged(true);
    {
      await using indexer = await startIndexer({ nodeUrls: [chain.url], database });
      await indexer.caughtUp(best.number, best.hash);
    }

    const waiting = await run(settings, 'redecode');
    expect(waiting).toMatchObject({ code: 1, errors: '' });
    expect(waiting.output).toContain(`block ${chain.damagedNumber} `);
    chain.setDamaged(false);
    expect(await run(settings, 'redecode')).toEqual({
      code: 0,
      output: 'Blocks decoded: 1, left: 0\n',
      errors: '',
    });

    const clean = await run(settings, 'verify', '--blocks', 'all');
    expect(clean).toMatchObject({ code: 0, errors: '' });
    expect(clean.output).toContain('Differences: 0');

    await sql`update indexer_unique.events set as_hex = '0x07' where block_number = 3 and event_index = 2`.execute(
      database.kysely,
    );
    const corrupt = await run(settings, 'verify', '--seed', 'x');
    expect(corrupt.code).toBe(1);
    expect(corrupt.output).toMatch(
      /^events block 3 \[block_number=3 event_index=2\] as_hex: 0x07 should be 0x/,
    );
    expect(corrupt.output).toContain('(--seed x)');
    expect(corrupt.output).toContain('Differences: 1\n');

    await using other = await startChainAt('quartz');
    const refused = await run({ ...settings, NODE_URL: other.wsUrl }, 'rebuild');
    expect(refused).toMatchObject({ code: 2, output: '' });
    expect(refused.errors).toContain(`NODE_URL leads to a chain with genesis ${other.genesisHash}`);

    expect(await run(settings, 'rebuild')).toMatchObject({
      code: 0,
      output: `Rebuilt up to block ${best.number}; the final blocks have the hashes they had.\n`,
    });
    expect((await run(settings, 'verify')).code).toBe(0);
  });

  test('wrong settings or arguments print one line and exit with code 2; help exits with 0', async () => {
    const settings = { DATABASE_URL: '', DATA_DIR: '' };
    for (const args of [['verify'], ['verify', '--blocks', 'few'], ['verfy']]) {
      const { code, output, errors } = await run(settings, ...args);
      expect({ code, output, lines: errors.split('\n').length }).toEqual({ code: 2, output: '', lines: 2 });
    }
    const help = await run(settings, 'rebuild', '--help');
    expect(help).toMatchObject({ code: 0, errors: '' });
    expect(help.output).toContain('--start-over');
  });
});
