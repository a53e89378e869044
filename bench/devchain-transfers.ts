// Signed transfers with signature verification: through pool and sealing in this process, and over WebSocket.
import { createTransactionPool } from '../packages/devchain/src/pool/transaction-pool.ts';
import { fromHex, type Hex, toHex } from '../packages/primitives/src/hex.ts';
import { createBenchChain } from './support/bench-chain.ts';
import { connect, type JsonRpc } from './support/json-rpc.ts';
import { measure } from './support/measure.ts';
import { printFigures } from './support/print-figures.ts';
import { processorTimeMs } from './support/processor-time.ts';
import { repeat } from './support/repeat.ts';
import { startNodeProcess } from './support/start-process.ts';
import { checkTransfers, planTransfers } from './support/transfers.ts';

const senders = 100;
const transfersPerSender = 10;
const count = senders * transfersPerSender;
const target = { aim: 400, least: 250, better: 'higher' } as const;

async function inThisProcess() {
  const { chain, wallet, accountOf } = createBenchChain();
  const plan = planTransfers(wallet, senders, transfersPerSender);
  chain.seal({ extrinsics: plan.endowments });
  const pool = createTransactionPool(chain);
  chain.setExtrinsicSource(pool);
  const measured = await measure(() => {
    for (const transfer of plan.transfers) pool.submit(transfer);
    while (pool.pending().length > 0) chain.seal();
  });
  checkTransfers(plan, accountOf);
  return measured;
}

async function overWebSocket() {
  // This chain has the same genesis as the node, so signatures for it are valid at the node.
  const { wallet } = createBenchChain();
  const plan = planTransfers(wallet, senders, transfersPerSender);
  await using node = await startNodeProcess(['--story', 'no']);
  using client = await connect(node.url);
  const submit = (extrinsics: readonly Uint8Array[]) =>
    Promise.all(extrinsics.map((bytes) => client.call('author_submitExtrinsic', toHex(bytes))));
  await submit(plan.endowments);
  await poolIsEmpty(client);
  const cpuMs = () => processorTimeMs(node.processId) ?? Number.NaN;
  const cpuBeforeMs = cpuMs();
  const { seconds } = await measure(async () => {
    await submit(plan.transfers);
    await poolIsEmpty(client);
  });
  const cpuSeconds = (cpuMs() - cpuBeforeMs) / 1000;
  const values = await Promise.all(
    plan.senders.map((uri) => client.call('state_getStorage', wallet.accountKey(uri))),
  );
  // state_getStorage answers with hex text.
  const byUri = new Map(plan.senders.map((uri, index) => [uri, fromHex(values[index] as Hex)]));
  checkTransfers(plan, (uri) => wallet.readAccount(byUri.get(uri)));
  return { seconds, cpuSeconds };
}

/** Resolves when the node has sealed all pending transactions; it seals as soon as one is ready. */
async function poolIsEmpty(client: JsonRpc): Promise<void> {
  let pending = await client.call('author_pendingExtrinsics');
  while (Array.isArray(pending) && pending.length > 0)
    pending = await client.call('author_pendingExtrinsics');
}

const here = await repeat(5, inThisProcess);
const remote = await repeat(5, overWebSocket);

printFigures(`Signed transfers, ${count} in a run`, [
  {
    what: 'pool and sealing, by the clock',
    unit: 'transfers/s',
    samples: here.map(({ seconds }) => count / seconds),
    target,
  },
  {
    what: 'pool and sealing, by processor time',
    unit: 'transfers/CPU s',
    samples: here.map(({ cpuSeconds }) => count / cpuSeconds),
    target,
  },
  {
    what: 'author_submitExtrinsic over WebSocket, until in blocks',
    unit: 'transfers/s',
    samples: remote.map(({ seconds }) => count / seconds),
    target,
  },
  {
    what: '  the same, by processor time of the node',
    unit: 'transfers/CPU s',
    samples: remote.map(({ cpuSeconds }) => count / cpuSeconds),
    target,
  },
]);
