// Runs the indexer without a database in a process: fetches, decodes and projects a chain, discards the rows, and logs
// when it is done.

import { once } from 'node:events';
import { fetchBlocks } from '../../packages/indexer/src/chain/fetch-blocks.ts';
import { createRuntimeCache } from '../../packages/indexer/src/chain/runtime-cache.ts';
import { events } from '../../packages/indexer/src/modules/events/table.ts';
import { extrinsics } from '../../packages/indexer/src/modules/extrinsics/table.ts';
import { indexed } from '../../packages/indexer/src/modules/modules.ts';
import { coinTransfers } from '../../packages/indexer/src/modules/transfers/table.ts';
import { createAccountFinder } from '../../packages/indexer/src/projection/mentions.ts';
import type { NewRow } from '../../packages/indexer/src/schema/define-table.ts';
import { rowsOf } from '../../packages/indexer/src/schema/layout.ts';
import { mapAhead } from '../../packages/indexer/src/sync/map-ahead.ts';
import { prepareBlocks } from '../../packages/indexer/src/sync/prepare-blocks.ts';
import { askingRpc } from '../../packages/node-rpc/src/asking-rpc.ts';
import { connectNode } from '../../packages/node-rpc/src/connect-node.ts';
import { keepMemorySmall } from '../../packages/service-kit/src/keep-memory-small.ts';

const [nodeUrl = '', last] = process.argv.slice(2);
const lastBlock = Number(last);
// Near the batch size that sync/batch-size.ts reaches, with as many concurrent batches as in sync/read-batches.ts.
const batchBlocks = 100;
const batchesAhead = 3;

keepMemorySmall({ youngSpace: 'grows', oldSpaceGrowthPercent: 60 });
const done = { blocks: 0, extrinsics: 0, events: 0, transferred: 0n };
await using node = await connectNode({ urls: [nodeUrl] });
const rpc = askingRpc(node);
const source = {
  rpc,
  runtimes: createRuntimeCache(rpc),
  findAccounts: createAccountFinder(),
  store: { indexed },
};

say('begin');
const firsts = Array.from(
  { length: Math.ceil((lastBlock + 1) / batchBlocks) },
  (_, index) => index * batchBlocks,
);
for await (const { blocks, quarantined } of mapAhead(firsts, batchesAhead, prepareFrom)) {
  if (quarantined.length > 0) throw new Error('A block could not be decoded');
  for (const { rows } of blocks) {
    done.blocks += 1;
    done.extrinsics += rowsOf(rows, extrinsics).length;
    done.events += rowsOf(rows, events).length;
    for (const { amount } of rowsOf(rows, coinTransfers) as NewRow<typeof coinTransfers>[])
      done.transferred += BigInt(amount);
  }
}
say('end', { ...done, transferred: String(done.transferred) });
// Stays alive, because the parent measures its resources from outside.
await once(process, 'SIGTERM');

async function prepareFrom(first: number) {
  return prepareBlocks(source, await fetchBlocks(rpc, first, Math.min(first + batchBlocks - 1, lastBlock)));
}

function say(msg: string, facts: object = {}): void {
  process.stdout.write(`${JSON.stringify({ msg, ...facts })}\n`);
}
