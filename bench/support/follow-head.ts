import { setTimeout as pause } from 'node:timers/promises';
import { toHex } from '../../packages/primitives/src/hex.ts';
import { createBenchChain } from './bench-chain.ts';
import { connect } from './json-rpc.ts';
import { token } from './transfers.ts';

const BLOCK_MS = 1000;
const POLL_MS = 10;
const transfersPerBlock = 10;
const endMs = 30_000;

export interface HeadFollower extends AsyncDisposable {
  /** Stops; returns, sorted, for every block but the first the milliseconds from its sealing until the API had it. */
  end(): Promise<Float64Array>;
}

/** Seals a block of transfers every second and polls the indexer for its hash until it is there. */
export async function followHead(nodeUrl: string, baseUrl: string): Promise<HeadFollower> {
  const client = await connect(nodeUrl);
  const { wallet } = createBenchChain();
  const [alice, bob] = [wallet.address('//Alice'), wallet.address('//Bob')];
  const stopping = new AbortController();
  const latencies: number[] = [];
  let nonce = Number(await client.call('system_accountNextIndex', alice));
  // Impersonation avoids signing, which would delay the timing of the requests in this process.
  await client.call('dev_impersonate', alice);

  async function sealAndWait(): Promise<void> {
    const transactions = Array.from({ length: transfersPerBlock }, () =>
      toHex(wallet.signWithoutKey(alice, nonce++, 'balances.transferKeepAlive', bob, token / 100n)),
    );
    const hash = await client.call('dev_newBlock', { transactions });
    const sealedMs = performance.now();
    while (performance.now() < sealedMs + endMs) {
      const answer = await fetch(`${baseUrl}/blocks/${hash}`);
      const body = (await answer.json()) as { readonly extrinsics?: readonly unknown[] };
      if (answer.status === 200) {
        if (body.extrinsics?.length !== transfersPerBlock) throw new Error(`Block ${hash} lacks transfers`);
        latencies.push(performance.now() - sealedMs);
        await pause(Math.max(0, sealedMs + BLOCK_MS - performance.now()));
        return;
      }
      await pause(POLL_MS);
    }
    throw new Error(`Block ${hash} is not visible`);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) await sealAndWait();
  }

  await sealAndWait();
  latencies.length = 0;
  const running = run();
  // `end` reports the error, because it awaits the same promise.
  running.catch(() => undefined);
  return {
    async end() {
      stopping.abort();
      await running;
      return Float64Array.from(latencies).sort();
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await running;
      client[Symbol.dispose]();
    },
  };
}
