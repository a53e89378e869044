import type { Database } from '@hub/service-kit/database';
import { TEST_START_MS } from '@hub/testkit/test-clock';
import { openTestDatabase } from '@hub/testkit/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dumpTables } from './support/dump-tables.ts';
import { indexAfresh, startIndexer } from './support/index-afresh.ts';
import { startChainAt } from './support/start-chain-at.ts';
import { startTamperingProxy } from './support/tampering-proxy.ts';

const DAY_MS = 86_400_000;

/** The newest final block in the tables; 0 when there is none. */
async function finalizedNumber({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ finalized_number: number }>`
    select finalized_number from indexer_unique.checkpoint`.execute(kysely);
  return Number(rows[0]?.finalized_number ?? 0);
}

/** The final block of the foreign chain is two below its best one: above the first batch of 16 blocks, or within it. */
test.each([300, 12, 290])(
  'no block is stored as final while the node names the final block of another chain of %i blocks',
  async (foreignBlocks) => {
    await using devchain = await startChainAt('unique');
    await using other = await startChainAt('unique', TEST_START_MS + DAY_MS);
    const best = devchain.chain.seal({ count: 300 });
    other.chain.seal({ count: foreignBlocks });
    const foreign = other.chain.finalizedBlock();
    const response = await fetch(other.httpUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'chain_getHeader', params: [foreign.hash] }),
    });
    const { result: header } = (await response.json()) as { result: unknown };
    let asked = 0;
    let isForeign = true;
    await using proxy = await startTamperingProxy(devchain.wsUrl, ({ method, params }) => {
      if (!isForeign) return undefined;
      if (method === 'chain_getFinalizedHead') {
        asked += 1;
        return () => foreign.hash;
      }
      return method === 'chain_getHeader' && params[0] === foreign.hash ? () => header : undefined;
    });
    await using database = await openTestDatabase();
    await using indexer = await startIndexer({ nodeUrls: [proxy.url], database });
    await expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThan(2);
    expect(await finalizedNumber(database)).toBe(0);
    isForeign = false;
    await indexer.caughtUp(best.number, best.hash);
    const finalized = devchain.chain.finalizedBlock().number;
    await expect.poll(() => finalizedNumber(database), { timeout: 60_000 }).toBe(finalized);
    await indexer[Symbol.asyncDispose]();
    expect(await dumpTables(database)).toEqual(await indexAfresh(devchain));
  },
);
