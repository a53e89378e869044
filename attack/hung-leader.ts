// The indexer that writes is suspended (SIGSTOP), three times: seconds until the stand-by has written the next block.
import { setTimeout as pause } from 'node:timers/promises';
import { createBenchDatabase } from '../bench/support/bench-database.ts';
import { connect } from '../bench/support/json-rpc.ts';
import { printTable } from '../bench/support/print-table.ts';
import { startIndexerProcess } from '../bench/support/start-indexer.ts';
import { type RunningProcess, startNodeProcess } from '../bench/support/start-process.ts';

const ROUNDS = 3;
const LIMIT_SECONDS = 15;
/** After this time the stand-by counts as not taking over at all. */
const PATIENCE_MS = 60_000;
const POLL_MS = 20;

await using database = await createBenchDatabase();
await using node = await startNodeProcess(['--sealing', 'manual']);
using rpc = await connect(node.url);
await using first = await startIndexerProcess(node.url, database.url);
await untilWritten(first, await seal());
await using second = await startIndexerProcess(node.url, database.url);

const seconds: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const [leader, standBy] = round % 2 === 0 ? [first, second] : [second, first];
  await untilWritten(standBy, await seal());
  process.kill(leader.processId, 'SIGSTOP');
  try {
    const stoppedMs = performance.now();
    await untilWritten(standBy, await seal());
    seconds.push((performance.now() - stoppedMs) / 1000);
  } finally {
    process.kill(leader.processId, 'SIGCONT');
  }
  // The former leader reads on, as a stand-by.
  await untilWritten(leader, await seal());
}

printTable(
  `A suspended leader of two indexers: the other one writes within ${LIMIT_SECONDS} s`,
  ['', 'seconds until the next block is written'],
  seconds.map((one, round) => [`round ${round + 1}`, one]),
);
if (Math.max(...seconds) > LIMIT_SECONDS) process.exitCode = 1;

async function seal(): Promise<string> {
  return String(await rpc.call('dev_newBlock', {}));
}

async function untilWritten({ url }: RunningProcess, hash: string): Promise<void> {
  const deadlineMs = performance.now() + PATIENCE_MS;
  while (performance.now() < deadlineMs) {
    if ((await fetch(new URL(`/indexer/unique/v2/blocks/${hash}`, url))).status === 200) return;
    await pause(POLL_MS);
  }
  throw new Error(`Block ${hash} was not written within ${PATIENCE_MS / 1000} s`);
}
