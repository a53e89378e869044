// @subsquid/substrate-processor as a process: indexes a chain into PostgreSQL, or into nothing, and says when it is done.
import { once } from 'node:events';
import { openOwnStore } from './own-store.ts';
import { openPostgresStore } from './postgres-store.ts';
import { createProcessor, type PeerDatabase } from './processor.ts';
import { type AddRow, addBlock } from './rows.ts';

const [nodeUrl = '', last, kind, databaseUrl = ''] = process.argv.slice(2);
const lastBlock = Number(last);
const store = await openStore();
const done = { blocks: 0, extrinsics: 0, events: 0, transferred: 0n };

say('begin');
createProcessor(nodeUrl, lastBlock).run<AddRow>(
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
  async ({ store: add, blocks }) => {
    for (const block of blocks) {
      done.transferred += addBlock(add, block);
      done.extrinsics += block.extrinsics.length;
      done.events += block.events.length;
    }
    done.blocks += blocks.length;
  },
);

/** `own`: the store that comes with it. A number: our SQL, for so many blocks at once. Nothing: rows are made and dropped. */
function openStore(): Promise<PeerDatabase<AddRow>> {
  if (kind === undefined) return Promise.resolve(nothing());
  return kind === 'own' ? openOwnStore(databaseUrl) : openPostgresStore(databaseUrl, Number(kind), lastBlock);
}

function nothing(): PeerDatabase<AddRow> {
  return {
    supportsHotBlocks: false,
    connect: async () => ({ height: -1, hash: '0x' }),
    transact: async (_batch, handle) => {
      const rows: unknown[] = [];
      await handle((...row) => void rows.push(row));
    },
  };
}

function say(msg: string, facts: object = {}): void {
  process.stdout.write(`${JSON.stringify({ msg, ...facts })}\n`);
}
