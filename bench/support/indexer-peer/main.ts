// Runs @subsquid/substrate-processor in a process: indexes a chain into PostgreSQL, or into nothing, and logs when it
// is done.
import { once } from 'node:events';
import { openOwnStore } from './own-store.ts';
import { openPostgresStore } from './postgres-store.ts';
import { createProcessor, type PeerDatabase } from './processor.ts';
import { type AddRow, createAddBlock } from './rows.ts';

const [nodeUrl = '', last, kind, databaseUrl = ''] = process.argv.slice(2);
const lastBlock = Number(last);
const store = await openStore();
const addBlock = createAddBlock();
const done = { blocks: 0, extrinsics: 0, events: 0, transferred: 0n };

say('begin');
createProcessor(nodeUrl, lastBlock).run<AddRow>(
  {
    ...store,
    async transact(batch, handle) {
      await store.transact(batch, handle);
      if (batch.nextHead.height !== lastBlock) return;
      say('end', { ...done, transferred: String(done.transferred) });
      // Stays alive, because the parent measures its resources from outside.
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

/**
 * Opens the store that `kind` names. `own`: the own store of @subsquid. A number: plain SQL for this many blocks at
 * once. Absent: rows are built and discarded.
 */
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
