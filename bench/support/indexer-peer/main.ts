// @subsquid/substrate-processor as a process: indexes a chain into PostgreSQL, or into nothing, and says when it is done.
import { once } from 'node:events';
import { openPostgresStore } from './postgres-store.ts';
import { createProcessor, type PeerDatabase } from './processor.ts';
import { addBlock, emptyRows, type PeerRows } from './rows.ts';

const [nodeUrl = '', last, commitBlocks, databaseUrl] = process.argv.slice(2);
const lastBlock = Number(last);
const store =
  databaseUrl === undefined
    ? nothing()
    : await openPostgresStore(databaseUrl, Number(commitBlocks), lastBlock);
const done = { blocks: 0, extrinsics: 0, events: 0, transferred: 0n };

say('begin');
createProcessor(nodeUrl, lastBlock).run<PeerRows>(
  {
    ...store,
    async transact(batch, handle) {
      await store.transact(batch, handle);
      if (batch.nextHead.height !== lastBlock) return;
      say('end', { ...done, transferred: String(done.transferred) });
      // What it took is read from outside, while it lives.
      await once(process, 'SIGTERM');
    },
  },
  async ({ store: rows, blocks }) => {
    const amounts = rows.coin_transfers[5] ?? [];
    const before = amounts.length;
    for (const block of blocks) {
      addBlock(rows, block);
      done.extrinsics += block.extrinsics.length;
      done.events += block.events.length;
    }
    done.blocks += blocks.length;
    for (const amount of amounts.slice(before)) done.transferred += BigInt(String(amount));
  },
);

/** Rows are made and dropped. */
function nothing(): PeerDatabase<PeerRows> {
  return {
    supportsHotBlocks: false,
    connect: async () => ({ height: -1, hash: '0x' }),
    transact: (_batch, handle) => handle(emptyRows()),
  };
}

function say(msg: string, facts: object = {}): void {
  process.stdout.write(`${JSON.stringify({ msg, ...facts })}\n`);
}
