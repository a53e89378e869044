import type { RuntimeDefinition } from '@hub/devchain/runtime/runtime-definition';
import {
  call,
  coins,
  createRuntimeDriver,
  type RuntimeDriver,
  type SignedCall,
} from '@hub/testkit/runtime-driver';
import { startSidecar } from '@hub/testkit/sidecar';
import { TestNetwork } from '@hub/testkit/test-network';
import { expect, vi } from 'vitest';
import { chainApiPaths } from '../../src/mount-chain-api.ts';

/** Far longer than the announcement of a block takes, even on a busy machine. */
const settledWithinMs = 30_000;

/** The answer of our routes or of the sidecar. */
export interface SidecarAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** One chain behind our routes and behind the unmodified sidecar. */
export interface BothSidecars extends AsyncDisposable {
  readonly network: TestNetwork;
  readonly driver: RuntimeDriver;
  /**
   * Sends a request to both, with POST if there is a body; the sidecar may get another body. The fields `stack` and
   * `level`, which only the sidecar's errors have, are removed.
   */
  ask(
    path: string,
    body?: object,
    theirBody?: object,
  ): Promise<{ ours: SidecarAnswer; theirs: SidecarAnswer }>;
  /** Resolves when our routes know the newest blocks; the sidecar queries the node each time. */
  settled(): Promise<void>;
}

/**
 * Starts both on free ports; the test seals the blocks. The sidecar identifies the network by the runtime at its start,
 * so the chain is upgraded to `runtime` before the sidecar starts.
 */
export async function startBothSidecars(runtime?: RuntimeDefinition): Promise<BothSidecars> {
  await using starting = new AsyncDisposableStack();
  const nextRuntimes = runtime === undefined ? [] : [runtime];
  const network = starting.use(await TestNetwork.create({ indexer: false, nextRuntimes }));
  if (runtime !== undefined) replaceRuntime(network, runtime);
  const sidecar = starting.use(await startSidecar(network.nodeUrl));
  const ourUrl = `${network.serverUrl}${chainApiPaths(network.network).sidecar}`;
  const resources = starting.move();
  return {
    network,
    driver: createRuntimeDriver(network.devchain.chain),
    async ask(path, body, theirBody = body) {
      const [ours, theirs] = await Promise.all([
        askOne(`${ourUrl}${path}`, body),
        askOne(`${sidecar.url}${path}`, theirBody),
      ]);
      return { ours, theirs };
    },
    async settled() {
      const { chain } = network.devchain;
      for (const [finalized, { number }] of [
        [false, chain.bestBlock()],
        [true, chain.finalizedBlock()],
      ] as const) {
        const head = `${ourUrl}/blocks/head/header?finalized=${finalized}`;
        const isHeard = async () =>
          expect(await askOne(head)).toMatchObject({ body: { number: String(number) } });
        await vi.waitFor(isHeard, { timeout: settledWithinMs });
      }
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

function replaceRuntime({ devchain: { chain } }: TestNetwork, { specVersion }: RuntimeDefinition): void {
  const driver = createRuntimeDriver(chain);
  driver.seal(driver.asRoot(call('system.setCodeWithoutChecks', driver.codeOf(specVersion))));
  // The sidecar reads only final blocks.
  chain.seal({ count: 3 });
}

async function askOne(url: string, body?: object): Promise<SidecarAnswer> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(url, body === undefined ? {} : init);
  const answer = (await response.json()) as object;
  if ('stack' in answer) delete answer.stack;
  if ('level' in answer) delete answer.level;
  return { status: response.status, body: answer };
}

/** Seals blocks with many kinds of content; returns their numbers by name, and that of the genesis block. */
export function playStory({ driver, network }: Pick<BothSidecars, 'driver' | 'network'>) {
  const { chain } = network.devchain;
  const bob = driver.addressOf('//Bob');
  const pay = (amount: number) => call('balances.transferKeepAlive', bob, coins(amount));
  const alice = (wanted: ReturnType<typeof call>) => ({ from: '//Alice', call: wanted });
  const seal = (...calls: readonly SignedCall[]) => driver.seal(...calls).number;
  return {
    genesis: 0,
    first: seal(),
    transfer: seal(alice(pay(3))),
    stakes: seal(alice(call('appPromotion.stake', coins(500))), {
      from: '//Bob',
      call: call('appPromotion.stake', coins(200)),
    }),
    failed: seal(alice(pay(90_000_000)), alice(call('appPromotion.unstakePartial', coins(9000)))),
    batches: seal(
      alice(call('utility.batch', [pay(1), call('appPromotion.stake', coins(1)), pay(90_000_000)])),
      alice(call('utility.batchAll', [pay(1), call('utility.batch', [pay(2)])])),
      alice(call('utility.forceBatch', [pay(90_000_000), pay(1)])),
    ),
    unstaked: seal(alice(call('appPromotion.unstakePartial', coins(100)))),
    root: seal(driver.asRoot(call('balances.forceSetBalance', bob, coins(5000))), {
      from: '//Bob',
      call: call('sudo.sudo', pay(1)),
    }),
    text: seal(alice(call('system.remarkWithEvent', 'two words'))),
    vesting: seal(
      alice(
        call('vesting.vestedTransfer', bob, { start: 1, period: 10, periodCount: 3, perPeriod: coins(5) }),
      ),
    ),
    last: chain.seal({ count: 4 }).number,
  };
}
