import { type Devchain, startDevchain } from '@hub/devchain/start-devchain';
import type { NodeWatch } from '@hub/node-rpc/types';
import { type ServerGate, startServerGate } from '@hub/testkit/server-gate';
import { statePruningOfRun } from '@hub/testkit/state-pruning';
import { createTestClock } from '@hub/testkit/test-clock';
import { TestNetwork } from '@hub/testkit/test-network';

/** Short intervals and timeouts, so that no test waits for them; tests seal the blocks. */
const nodeWatch: NodeWatch = {
  maxLagBlocks: 5,
  everyMs: 20,
  answerMs: 1_000,
  graceMs: 60,
  stallMs: 200,
  returnMs: 100,
};

/** One of two nodes, with its own chain, behind a gate. */
export interface GatedNode {
  readonly chain: Devchain['chain'];
  readonly gate: ServerGate;
}

export interface TwoNodes extends AsyncDisposable {
  readonly network: TestNetwork;
  readonly preferred: GatedNode;
  readonly other: GatedNode;
  /** Seals the same blocks at both nodes. */
  sealBoth(count: number): void;
}

/** Starts a chain API with two nodes, which have the same chain until a test seals at only one of them. */
export async function startTwoNodes(): Promise<TwoNodes> {
  await using starting = new AsyncDisposableStack();
  const { nowMs } = createTestClock();
  const sealing = { kind: 'manual' } as const;
  const second = starting.use(
    await startDevchain({
      network: 'unique',
      host: '127.0.0.1',
      port: 0,
      nowMs,
      sealing,
      statePruningBlocks: statePruningOfRun(),
    }),
  );
  const gates: ServerGate[] = [];
  const network = starting.use(
    await TestNetwork.create({
      indexer: false,
      nodeWatch,
      async nodeUrls(chainUrl) {
        for (const url of [chainUrl, second.wsUrl]) gates.push(starting.use(await startServerGate(url)));
        return gates.map(({ url }) => url);
      },
    }),
  );
  const [preferredGate, otherGate] = gates as [ServerGate, ServerGate];
  const running = starting.move();
  return {
    network,
    preferred: { chain: network.devchain.chain, gate: preferredGate },
    other: { chain: second.chain, gate: otherGate },
    sealBoth(count) {
      for (const { chain } of [network.devchain, second]) chain.seal({ count });
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
