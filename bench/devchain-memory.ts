// Memory of a devchain process after 50,000, 100,000 and 200,000 empty blocks, and after reads of old states.
import type { Figure } from './support/figure.ts';
import { connect } from './support/json-rpc.ts';
import { measure } from './support/measure.ts';
import { residentMebibytes } from './support/memory.ts';
import { printFigures } from './support/print-figures.ts';
import { startNodeProcess } from './support/start-process.ts';

const stops = [50_000, 100_000, 200_000];
/** Number of blocks that one request seals. Between requests the node does its other work. */
const sliceBlocks = 1000;
const reads = 200;
// twox128("System") and twox128("Number"): the block's own number, 4 bytes.
const numberKey = '0x26aa394eea5630e07c48ae0c9558cef702a5c1b19ab7a04f536c519aca4983ac';

await using node = await startNodeProcess(['--story', 'no', '--sealing', 'manual']);
using client = await connect(node.url);

async function seal(blocks: number): Promise<void> {
  for (let done = 0; done < blocks; done += sliceBlocks)
    await client.call('dev_newBlock', { count: sliceBlocks });
}

async function checkState(blockNumber: number): Promise<void> {
  const hash = await client.call('chain_getBlockHash', blockNumber);
  const value = await client.call('state_getStorage', numberKey, hash);
  const found = Buffer.from(String(value).slice(2), 'hex').readUInt32LE();
  if (found !== blockNumber) throw new Error(`The state of block ${blockNumber} is that of ${found}`);
}

const memory: Figure[] = [
  { what: 'memory at start', unit: 'MiB', samples: [residentMebibytes(node.processId)] },
];
const speed: Figure[] = [];
let sealed = 0;
for (const stop of stops) {
  const blocks = stop - sealed;
  const { seconds } = await measure(() => seal(blocks));
  sealed = stop;
  const title = stop.toLocaleString('en');
  const target = { aim: 150, least: 250, better: 'lower' } as const;
  memory.push({
    what: `memory after ${title} blocks`,
    unit: 'MiB',
    samples: [residentMebibytes(node.processId)],
    target,
  });
  speed.push({ what: `sealed until ${title}, by the clock`, unit: 'blocks/s', samples: [blocks / seconds] });
}

const reading: number[] = [];
for (let index = 0; index < reads; index += 1) {
  // Far apart and in no order, so that no state is cached.
  const { seconds } = await measure(() => checkState(1 + ((index * 8_021_947) % sealed)));
  reading.push(seconds * 1000);
}

printFigures('Memory', [
  ...memory,
  ...speed,
  { what: 'state of an old block', unit: 'ms', samples: reading },
  { what: 'memory after that', unit: 'MiB', samples: [residentMebibytes(node.processId)] },
]);
