import { ApiPromise, HttpProvider, Keyring, WsProvider } from '@polkadot/api';
import type { ApiOptions, SubmittableExtrinsic } from '@polkadot/api/types';
import type { ISubmittableResult } from '@polkadot/types/types';
import { vi } from 'vitest';
import type { Devchain, DevchainOptions } from '../../../src/start-devchain.ts';
import { startChain } from '../start-chain.ts';

export type KeyringPair = ReturnType<Keyring['addFromUri']>;
export type Extrinsic = SubmittableExtrinsic<'promise'>;

export const coin = 10n ** 18n;

/** The result of an extrinsic that was watched until it was final. */
export interface Watched {
  readonly result: ISubmittableResult;
  /** Status names, in order. */
  readonly statuses: readonly string[];
  /** Names such as `balances.Transfer`. */
  readonly events: readonly string[];
}

/** A chain that seals on request, and the unmodified client connected to it. */
export interface PolkadotJs extends AsyncDisposable {
  readonly devchain: Devchain;
  readonly api: ApiPromise;
  /** Warnings and errors that the library wrote to the console, without their time. */
  readonly console: readonly string[];
  /** Signs, submits, seals, and resolves when the block is final; rejects like the client, or with an error status. */
  finalize(extrinsic: Extrinsic, signer: KeyringPair, options?: object): Promise<Watched>;
}

/** A keyring pair for a development key such as `//Alice`. */
export function pairOf(uri: string, type: 'sr25519' | 'ed25519' | 'ecdsa' = 'sr25519'): KeyringPair {
  return new Keyring({ type, ss58Format: 7391 }).addFromUri(uri);
}

// The library's own types do not compile under exactOptionalPropertyTypes.
type Provider = NonNullable<ApiOptions['provider']>;

/** Connects over WebSocket (trying every 20 ms to reconnect when the connection is lost), or over HTTP. */
export async function connect(
  url: string,
  options: Omit<ApiOptions, 'provider'> = { noInitWarn: true },
): Promise<ApiPromise> {
  const provider = url.startsWith('ws') ? new WsProvider(url, 20) : new HttpProvider(url);
  return ApiPromise.create({ ...options, provider: provider as unknown as Provider });
}

/** Captures the library's warnings and errors, except messages about intentionally closed connections. */
export function captureConsole(): readonly string[] {
  const lines: string[] = [];
  for (const method of ['warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((_time: unknown, ...words: unknown[]) => {
      const line = words.join(' ').trim();
      if (!line.endsWith('1000:: Normal Closure')) lines.push(line);
    });
  }
  return lines;
}

/** Starts the chain and connects to it. */
export async function openPolkadotJs(options: Partial<DevchainOptions> = {}): Promise<PolkadotJs> {
  const lines = captureConsole();
  const devchain = await startChain(options);
  const api = await connect(devchain.wsUrl);
  return {
    devchain,
    api,
    console: lines,
    finalize: (extrinsic, signer, sendOptions = {}) => finalize(devchain, extrinsic, signer, sendOptions),
    async [Symbol.asyncDispose]() {
      await api.disconnect();
      await devchain[Symbol.asyncDispose]();
    },
  };
}

function finalize(devchain: Devchain, extrinsic: Extrinsic, signer: KeyringPair, options: object) {
  return new Promise<Watched>((resolve, reject) => {
    const statuses: string[] = [];
    extrinsic
      .signAndSend(signer, options, (result) => {
        statuses.push(result.status.type);
        if (result.isError) reject(new Error(result.status.type));
        if (result.status.isReady) devchain.chain.seal();
        // Finality is two blocks behind.
        if (result.status.isInBlock) devchain.chain.seal({ count: 2 });
        if (result.status.isFinalized) resolve({ result, statuses, events: eventNames(result) });
      })
      .catch(reject);
  });
}

/** Names of a result's events. */
export function eventNames({ events }: ISubmittableResult): string[] {
  return events.map(({ event }) => `${event.section}.${event.method}`);
}

/** Stored balances of an account, in smallest units. */
export async function balanceOf(api: Pick<ApiPromise, 'query'>, address: string) {
  const account = await api.query.system!.account!(address);
  const { data } = account.toJSON() as { data: Record<'free' | 'reserved' | 'frozen', string | number> };
  return { free: BigInt(data.free), reserved: BigInt(data.reserved), frozen: BigInt(data.frozen) };
}
