// Memory of `npm start`, by kind, over MINUTES (10) of requests of all kinds and of transfers in new blocks.
import { setTimeout as pause } from 'node:timers/promises';
import { toHex } from '../packages/primitives/src/hex.ts';
import { createBenchChain } from './support/bench-chain.ts';
import { load } from './support/load.ts';
import type { MemoryAnswer } from './support/memory-probe.ts';
import { printTable } from './support/print-table.ts';
import { stackRequests } from './support/stack-requests.ts';
import { startProbedStack } from './support/start-probed-stack.ts';
import { token } from './support/transfers.ts';

const minutes = Number(process.env.MINUTES ?? 10);
const connections = Number(process.env.CONNECTIONS ?? 4);
/** Folder for heap snapshots at the beginning and at the end, `DIR/begin.heapsnapshot` and `DIR/end.heapsnapshot`. */
const snapshotFolder = process.env.SNAPSHOTS;
const stepSeconds = 15;
const transfersPerRound = 10;
const roundMs = 500;
const senders = Array.from({ length: 20 }, (_, index) => `//bench//${index}`);

await using stack = await startProbedStack();
const { wallet } = createBenchChain();
const post = async (path: string, body: unknown): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(stack.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
};
const submit = (extrinsic: Uint8Array) => post('/unique/sidecar/transaction', { tx: toHex(extrinsic) });

async function endow(): Promise<void> {
  const path = `/unique/v1/common/nonce?address=${wallet.address('//Alice')}`;
  const { nonce } = (await (await fetch(stack.url + path)).json()) as { readonly nonce: number };
  for (const [index, uri] of senders.entries()) {
    const call = [wallet.address(uri), 10_000n * token] as const;
    await submit(wallet.sign('//Alice', nonce + index, 'balances.transferKeepAlive', ...call));
  }
}

let sent = 0;

/** Submits transfers between the senders until the signal aborts, ten at a time; ten are in one block or in a few. */
async function transfer(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const round = Array.from({ length: transfersPerRound }, (_, index) => sent + index);
    sent += round.length;
    await Promise.all(
      round.map((number) => {
        const uri = senders[number % senders.length] ?? '';
        const to = wallet.address(senders[(number + 1) % senders.length] ?? '');
        return submit(
          wallet.sign(uri, Math.floor(number / senders.length), 'balances.transferKeepAlive', to, 1n),
        );
      }),
    );
    await pause(roundMs);
  }
}

const kinds = ['rss', 'heapUsed', 'heapTotal', 'external', 'arrayBuffers', 'webAssembly'] as const;
const rows: (string | number)[][] = [];
const collected: MemoryAnswer[] = [];

async function note(seconds: number, requests: number, collects: boolean, snapshot?: string): Promise<void> {
  const snapshotFile = snapshotFolder && snapshot && `${snapshotFolder}/${snapshot}.heapsnapshot`;
  const answer = await stack.askMemory({ collects, snapshotFile });
  if (collects) collected.push(answer);
  rows.push([
    `${seconds} s${collects ? ', garbage collected' : ''}`,
    requests.toLocaleString('en'),
    sent.toLocaleString('en'),
    ...kinds.map((kind) => answer[kind] / 1024 ** 2),
  ]);
}

await endow();
const requests = stackRequests(wallet);
const stop = new AbortController();
let done = 0;
// Warm-up: modules loaded and compiled on first use do not count as growth.
await load({ baseUrl: stack.url, requests, connections, until: { requests: requests.length } });
await note(0, done, true, 'begin');
const transferring = transfer(stop.signal);
const steps = Math.ceil((minutes * 60) / stepSeconds);
for (let step = 1; step <= steps; step += 1) {
  const { latenciesMs } = await load({
    baseUrl: stack.url,
    requests,
    connections,
    until: { seconds: stepSeconds },
  });
  done += latenciesMs.length;
  await note(step * stepSeconds, done, step % 4 === 0 || step === steps, step === steps ? 'end' : undefined);
}
stop.abort();
await transferring;

printTable('Memory of `npm start`, in MiB', ['', 'requests', 'transfers', ...kinds], rows);
const growth = (kind: (typeof kinds)[number]) =>
  ((collected.at(-1)?.[kind] ?? Number.NaN) - (collected[0]?.[kind] ?? Number.NaN)) / 1024 ** 2;
process.stdout.write(
  `\nGrowth, garbage collected: ${kinds.map((kind) => `${kind} ${growth(kind).toFixed(0)} MiB`).join(', ')}\n`,
);
