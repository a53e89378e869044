// JSON-RPC calls per second over WebSocket, with many concurrent requests on one connection and on ten.

import { toHex } from '../packages/primitives/src/hex.ts';
import { createBenchChain } from './support/bench-chain.ts';
import type { Figure } from './support/figure.ts';
import { connect, type JsonRpc } from './support/json-rpc.ts';
import { measure } from './support/measure.ts';
import { printFigures } from './support/print-figures.ts';
import { repeat } from './support/repeat.ts';
import { startNodeProcess } from './support/start-process.ts';

const callsPerRun = 5000;
// Without them, the first figures would include the time in which the node's JavaScript engine compiles the program.
const warmUpCalls = 30_000;
const requestsOnTheWay = 100;

const { wallet } = createBenchChain();
const account = wallet.accountKey('//Alice');
const transfer = wallet.sign('//Alice', 0, 'balances.transferKeepAlive', wallet.address('//Bob'), 1n);
const calls: readonly (readonly [string, ...unknown[]])[] = [
  ['system_chain'],
  ['state_getStorage', account],
  ['chain_getHeader'],
  // The account id is at the end of its storage key.
  ['state_call', 'AccountNonceApi_account_nonce', `0x${account.slice(-64)}`],
  ['payment_queryInfo', toHex(transfer)],
];

await using node = await startNodeProcess(['--story', 'no']);

/** Calls repeatedly from concurrent loops that each await an answer before the next call; returns calls per second. */
async function run(
  connections: readonly JsonRpc[],
  call: readonly [string, ...unknown[]],
  count = callsPerRun,
): Promise<number> {
  let left = count;
  const lane = async (connection: JsonRpc | undefined) => {
    for (; left > 0; left -= 1) await connection?.call(...call);
  };
  const { seconds } = await measure(() =>
    Promise.all(
      Array.from({ length: requestsOnTheWay }, (_, index) => lane(connections[index % connections.length])),
    ),
  );
  return count / seconds;
}

const figures: Figure[] = [];
for (const connectionCount of [1, 10]) {
  const connections = await repeat(connectionCount, () => connect(node.url));
  for (const call of calls) await run(connections, call, warmUpCalls);
  for (const call of calls) {
    const samples = await repeat(5, () => run(connections, call));
    const what = `${call[0]}, ${connectionCount} connection${connectionCount === 1 ? '' : 's'}`;
    figures.push({ what, unit: 'calls/s', samples });
  }
  for (const connection of connections) connection[Symbol.dispose]();
}
printFigures(`JSON-RPC, ${requestsOnTheWay} requests on the way`, figures);
