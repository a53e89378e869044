// 20 connections flood the sockets of the chain API or a devchain, one kind at a time, beside honest callers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { connect } from '../bench/support/json-rpc.ts';
import { printTable } from '../bench/support/print-table.ts';
import { startProcess } from '../bench/support/start-process.ts';
import { subscribe } from '../bench/support/subscriber.ts';
import { askAsHonestCallers, percentileMs } from './support/honest-callers.ts';
import { floodKinds } from './support/socket-flood-kinds.ts';

const connections = 20;
const limitMs = 100;
const secondsOfEach = Number(process.env.SECONDS ?? 4);
const honestAddress = '127.0.0.77';
const settleMs = 750;
const blockPauseMs = 200;
const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const paths = [
  `/unique/v1/balance?address=${alice}`,
  '/unique/v1/chain/properties',
  '/indexer/unique/v2/blocks?limit=10',
];

const port = await freePort();
await using stack = await startProcess('stack', [], {
  PORT: String(port),
  NODE_PORT_UNIQUE: '0',
  NODE_PORT_QUARTZ: '0',
  LOG_LEVEL: 'error',
});
const chainApi = `http://127.0.0.1:${port}/unique/socket.io`;
const urls = {
  'chain API': `${chainApi}/?EIO=4&transport=websocket`,
  node: `${stack.url.replace('ws', 'http')}/`,
};
using node = await connect(stack.url);
using subscriber = await subscribe(chainApi);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Seals blocks one after the other; measures the milliseconds until the node's answer and until the subscriber has the
 * block.
 */
async function watchBlocks(signal: AbortSignal) {
  const answersMs: number[] = [];
  const deliveriesMs: number[] = [];
  while (!signal.aborted) {
    const header = (await node.call('chain_getHeader')) as { readonly number: string };
    const arrival = subscriber.block(Number(header.number) + 1);
    const startedMs = performance.now();
    await node.call('dev_newBlock');
    answersMs.push(performance.now() - startedMs);
    deliveriesMs.push((await arrival) - startedMs);
    await wait(blockPauseMs);
  }
  const at = (samples: number[], part: number) =>
    samples.toSorted((a, b) => a - b)[Math.min(samples.length - 1, Math.floor(samples.length * part))] ??
    Number.NaN;
  return { answerP99: at(answersMs, 0.99), median: at(deliveriesMs, 0.5), p99: at(deliveriesMs, 0.99) };
}

async function measure(kind: number | undefined) {
  const flood = kind === undefined ? undefined : startFlood(kind);
  await wait(settleMs);
  const signal = AbortSignal.timeout(secondsOfEach * 1000);
  const [answers, blocks] = await Promise.all([
    askAsHonestCallers({
      baseUrl: `http://127.0.0.1:${port}`,
      paths,
      localAddress: honestAddress,
      callers: 6,
      pauseMs: 40,
      signal,
    }),
    watchBlocks(signal),
  ]);
  const counts = await flood?.end();
  const failed = [...answers.byStatus].reduce(
    (sum, [status, count]) => sum + (status === 200 ? 0 : count),
    0,
  );
  await wait(settleMs);
  return { answers, blocks, failed, counts };
}

function startFlood(kind: number) {
  const server = floodKinds[kind]?.server ?? 'node';
  const program = fileURLToPath(new URL('support/flood-sockets.ts', import.meta.url));
  const args = [program, String(kind), urls[server], `127.0.1.${kind + 1}`, String(connections)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  let written = '';
  child.stdout.on('data', (chunk) => {
    written += String(chunk);
  });
  return {
    async end() {
      child.stdin.end();
      await once(child, 'close');
      return JSON.parse(written) as {
        readonly opened: number;
        readonly closed: number;
        readonly refused: number;
      };
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

// Warm-up, so that compiling and first reads do not count.
while ((await fetch(`http://127.0.0.1:${port}/ready`)).status !== 200) await wait(blockPauseMs);
await measure(undefined);

const rows: (readonly (string | number)[])[] = [];
const chosen = process.env.KINDS?.split(',').map(Number) ?? floodKinds.map((_, index) => index);
for (const kind of [undefined, ...chosen]) {
  const { name, server } = (kind === undefined ? undefined : floodKinds[kind]) ?? {
    name: 'nobody',
    server: '',
  };
  const { answers, blocks, failed, counts = { opened: 0, closed: 0, refused: 0 } } = await measure(kind);
  const p99 = percentileMs(answers, 0.99);
  const isMissed = kind !== undefined && (p99 > limitMs || blocks.p99 > limitMs || failed > 0);
  if (isMissed) process.exitCode = 1;
  rows.push([
    `${server} ${name}`.trim(),
    counts.opened,
    counts.closed,
    counts.refused,
    answers.latenciesMs.length,
    failed,
    percentileMs(answers, 0.5),
    p99,
    blocks.answerP99,
    blocks.median,
    blocks.p99,
    isMissed ? 'missed' : 'kept',
  ]);
}
printTable(
  `${connections} flooding connections of each kind; limit of p99: ${limitMs} ms`,
  [
    'flood',
    'opened',
    'closed',
    'refused',
    'honest answers',
    'failed',
    'p50 ms',
    'p99 ms',
    'node p99 ms',
    'news p50 ms',
    'news p99 ms',
    'limit',
  ],
  rows,
);
