import { startSidecar } from '@hub/testkit/sidecar';
import { expect } from 'vitest';
import type { Devchain, DevchainOptions } from '../../../src/start-devchain.ts';
import { type ChainReader, createChainReader } from '../../support/chain-reader.ts';
import { startChain } from '../start-chain.ts';

/** A chain that seals on request, and the unmodified sidecar in front of it. */
export interface SidecarInFront extends AsyncDisposable {
  readonly devchain: Devchain;
  /** Reads the same chain directly. */
  readonly reader: ChainReader;
  /** The body of a GET with status 200; the caller chooses its type. */
  get<T>(path: string): Promise<T>;
  /** Status and body of any request; a POST when a body is given. */
  ask(path: string, body?: object): Promise<{ readonly status: number; readonly answer: unknown }>;
}

/** Starts chain and sidecar on free ports. */
export async function openSidecar(options: Partial<DevchainOptions> = {}): Promise<SidecarInFront> {
  await using starting = new AsyncDisposableStack();
  const devchain = starting.use(await startChain(options));
  const { url } = starting.use(await startSidecar(devchain.wsUrl));
  const resources = starting.move();

  async function ask(path: string, body?: object) {
    const init = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    const response = await fetch(`${url}${path}`, body === undefined ? {} : init);
    return { status: response.status, answer: (await response.json()) as unknown };
  }

  return {
    devchain,
    reader: createChainReader(devchain.chain),
    ask,
    async get<T>(path: string) {
      const { status, answer } = await ask(path);
      expect({ path, status, answer }).toMatchObject({ status: 200 });
      return answer as T;
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
