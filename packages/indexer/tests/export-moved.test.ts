// No file mixes rows before and after a repair.
import { toHex } from '@hub/primitives/hex';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { createLogger } from '@hub/service-kit/logger';
import { openTestDatabase } from '@hub/testkit/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSession } from '../src/commands/open-session.ts';
import { openStore } from '../src/database/store.ts';
import { exportHistory } from '../src/modules/history/export-history.ts';
import { indexed } from '../src/modules/modules.ts';
import { rebuildStore } from '../src/proof/rebuild/rebuild-store.ts';
import { createReader } from '../src/queries/reader.ts';
import { redecodeRange } from '../src/sync/redecode-range.ts';
import { coins, createChainDriver, transferCall } from './support/chain-driver.ts';
import { onEachDatabase } from './support/each-database.ts';
import { startIndexer } from './support/index-afresh.ts';
import { startTestChain } from './support/start-test-chain.ts';

const network = 'unique';
/** More transfers than one stretch of an export has. */
const transfers = { blocks: 5, each: 210 };

await onEachDatabase((dialect) => {
  test('an export ends with ExportMoved when rows of its blocks are replaced between two stretches', async () => {
    await using devchain = await startTestChain();
    const driver = createChainDriver(devchain);
    const to = driver.addressOf('//receiver');
    const receiver = toHex(sr25519KeypairFromUri('//receiver').publicKey);
    for (let block = 0; block < transfers.blocks; block += 1) {
      const call = transferCall(to, coins(1));
      driver.seal(...Array.from({ length: transfers.each }, () => ({ from: '//Alice', call })));
    }
    driver.sealEmpty(60);
    await using database = await openTestDatabase(dialect);
    const nodeUrls = [devchain.wsUrl];
    const index = async () => {
      await using indexer = await startIndexer({ nodeUrls, database });
      const { number, hash } = devchain.chain.bestBlock();
      await indexer.caughtUp(number, hash);
    };
    await index();
    const reader = createReader(await openStore(database, network, indexed));
    const logger = createLogger({ level: 'silent' });
    await using session = await openSession({ network, nodeUrls, database, logger });
    const running = { onProgress: () => undefined, signal: new AbortController().signal };
    const asOf = { number: devchain.chain.bestBlock().number - 1 };

    /** Reads a stretch, lets something happen, and reads the rest; returns the number of rows. */
    async function exportDuring(happens: () => Promise<unknown>): Promise<number> {
      const query = { kind: 'transfers', asOf } as const;
      const { stretches } = await exportHistory(reader, receiver, query);
      let rows = (await stretches.next()).value.length;
      expect(rows).toBe(1000);
      await happens();
      for await (const more of stretches) rows += more.length;
      return rows;
    }
    async function damage(block: number): Promise<void> {
      await sql`update indexer_unique.account_history set amount = 7 where block_number = ${block}`.execute(
        database.kysely,
      );
    }
    const redecode = () => redecodeRange(session.context, { first: 0, last: asOf.number + 1, ...running });
    const rebuild = () => rebuildStore({ ...session, startsOver: false, ...running });
    const whole = transfers.blocks * transfers.each;
    const moved = { code: 'ExportMoved' };

    expect(await exportDuring(async () => undefined)).toBe(whole);
    const next = async () => {
      driver.sealEmpty(1);
      await index();
    };
    expect(await exportDuring(next)).toBe(whole);
    expect(await exportDuring(redecode)).toBe(whole);
    await sql`delete from indexer_unique.events where block_number > ${asOf.number}`.execute(database.kysely);
    expect(await exportDuring(redecode)).toBe(whole);

    await damage(2);
    await expect(exportDuring(redecode)).rejects.toMatchObject(moved);
    await expect(exportDuring(rebuild)).rejects.toMatchObject(moved);

    // The first span of blocks is repaired, and the hashes after it are due.
    await damage(2);
    const interruption = new AbortController();
    const onProgress = () => interruption.abort();
    const { signal } = interruption;
    await expect(
      exportDuring(() =>
        redecodeRange(session.context, { first: 0, last: asOf.number, onProgress, signal }).catch(
          () => undefined,
        ),
      ),
    ).rejects.toMatchObject(moved);
    expect(await exportDuring(async () => undefined)).toBe(whole);
    await damage(3);
    await expect(exportDuring(redecode)).rejects.toMatchObject(moved);
    expect(await exportDuring(redecode)).toBe(whole);
  });
});
