import type { Devchain, DevchainOptions } from '../../src/start-devchain.ts';
import { startChain } from '../clients/start-chain.ts';
import { createTransferMaker } from '../rpc/extrinsic-maker.ts';
import { SocketClient } from '../rpc/socket-client.ts';

export interface OpenDevchain extends AsyncDisposable {
  readonly devchain: Devchain;
  readonly chain: Devchain['chain'];
  readonly client: SocketClient;
  readonly transfer: ReturnType<typeof createTransferMaker>;
}

/** A chain with manual sealing and a constant clock, with a client connected to its socket. Defects fail the test. */
export async function openDevchain(options: Partial<DevchainOptions> = {}): Promise<OpenDevchain> {
  await using ending = new AsyncDisposableStack();
  const devchain = ending.use(await startChain(options));
  const client = ending.use(await SocketClient.connect(devchain.wsUrl));
  const { chain } = devchain;
  const running = ending.move();
  return {
    devchain,
    chain,
    client,
    transfer: createTransferMaker(chain),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
