// 5,000 (SUBSCRIBERS) socket.io subscribers of blocks: their idle cost, and the time until all of them have a block.
import { createBenchChain } from './support/bench-chain.ts';
import { connect } from './support/json-rpc.ts';
import { residentMebibytes } from './support/memory.ts';
import { printFigures } from './support/print-figures.ts';
import { processorTimeMs } from './support/processor-time.ts';
import { repeat } from './support/repeat.ts';
import { startChainApiProcess } from './support/start-chain-api.ts';
import { startNodeProcess } from './support/start-process.ts';
import { type Subscriber, subscribe } from './support/subscriber.ts';

const count = Number(process.env.SUBSCRIBERS ?? 5000);
const idleSeconds = Number(process.env.SECONDS ?? 30);
const blocks = 10;
const connectingAtOnce = 100;

await using node = await startNodeProcess(['--story', 'no', '--sealing', 'manual']);
await using api = await startChainApiProcess(node.url);
using client = await connect(node.url);
const { wallet } = createBenchChain();

const cpuMs = () => processorTimeMs(api.processId) ?? Number.NaN;
const before = residentMebibytes(api.processId);
const subscribers: Subscriber[] = [];
while (subscribers.length < count) {
  const batch = Math.min(connectingAtOnce, count - subscribers.length);
  const url = new URL('/unique/socket.io', api.url).href;
  subscribers.push(...(await Promise.all(Array.from({ length: batch }, () => subscribe(url)))));
}
const connected = residentMebibytes(api.processId);

const idleFromMs = cpuMs();
await new Promise((resolve) => setTimeout(resolve, idleSeconds * 1000));
const idleShare = (cpuMs() - idleFromMs) / (idleSeconds * 10);

/** Seals a block with a transfer and waits until all subscribers have it. */
async function deliver(index: number) {
  const transfer = wallet.sign('//Alice', index, 'balances.transferKeepAlive', wallet.address('//Bob'), 1n);
  const number = index + 1;
  const cpuFromMs = cpuMs();
  const arrivals = subscribers.map((subscriber) => subscriber.block(number));
  const sealedMs = performance.now();
  await client.call('dev_newBlock', { transactions: [`0x${Buffer.from(transfer).toString('hex')}`] });
  const latencies = (await Promise.all(arrivals)).map((atMs) => atMs - sealedMs).sort((a, b) => a - b);
  const at = (part: number) => latencies[Math.floor((latencies.length - 1) * part)] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99), last: at(1), cpuMs: cpuMs() - cpuFromMs };
}

const deliveries = await repeat(blocks, deliver);
printFigures(`${count.toLocaleString('en')} subscribers of blocks`, [
  { what: 'memory without them', unit: 'MiB', samples: [before] },
  { what: 'memory with them', unit: 'MiB', samples: [connected] },
  { what: '  for each', unit: 'KiB', samples: [((connected - before) * 1024) / count] },
  { what: `processor while idle for ${idleSeconds} s`, unit: '% of one', samples: [idleShare] },
  {
    what: 'from sealing a block until half have it',
    unit: 'ms',
    samples: deliveries.map(({ median }) => median),
  },
  { what: '  until 99 in a hundred have it', unit: 'ms', samples: deliveries.map(({ p99 }) => p99) },
  { what: '  until all have it', unit: 'ms', samples: deliveries.map(({ last }) => last) },
  { what: 'processor for one block', unit: 'ms', samples: deliveries.map((delivery) => delivery.cpuMs) },
  { what: 'memory at the end', unit: 'MiB', samples: [residentMebibytes(api.processId)] },
]);
for (const subscriber of subscribers) subscriber[Symbol.dispose]();
