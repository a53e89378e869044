import { encodeSs58 } from '@hub/primitives/ss58';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import {
  createClient,
  type PolkadotClient,
  type Transaction,
  type TxEvent,
  type TxFinalized,
} from 'polkadot-api';
import { getPolkadotSigner } from 'polkadot-api/signer';
import { getWsProvider } from 'polkadot-api/ws';
import type { Devchain, DevchainOptions } from '../../../src/start-devchain.ts';
import { startChain } from '../start-chain.ts';

export const coin = 10n ** 18n;

/** The client's API without descriptors, which relies on the metadata that it fetches. */
export type UnsafeApi = ReturnType<PolkadotClient['getUnsafeApi']>;

/** A chain that seals a block for every transaction, and the unmodified client connected to it. */
export interface PolkadotApi extends AsyncDisposable {
  readonly devchain: Devchain;
  readonly client: PolkadotClient;
  readonly api: UnsafeApi;
  /** Signs, submits, and seals until the block is final; rejects like the client. */
  finalize(
    transaction: Transaction,
    signer: Signer,
    options?: Parameters<Transaction['sign']>[1],
  ): Promise<Watched>;
}

/** The reports about a transaction until it was final. */
export interface Watched {
  /** Kinds of events, in order, without `txBestBlocksState` events that found the transaction in no block. */
  readonly heard: readonly string[];
  readonly outcome: TxFinalized;
  /** Names such as `Balances.Transfer`. */
  readonly events: readonly string[];
}

export interface Signer {
  readonly address: string;
  readonly publicKey: Uint8Array;
  readonly signer: ReturnType<typeof getPolkadotSigner>;
}

/** A signer with a development key such as `//Alice`. */
export function signerOf(uri: string): Signer {
  const { publicKey, sign } = sr25519KeypairFromUri(uri);
  const signer = getPolkadotSigner(publicKey, 'Sr25519', (bytes) => sign(bytes));
  return { address: encodeSs58(publicKey, 7391), publicKey, signer };
}

/** Starts the chain and connects to it. */
export async function openPolkadotApi(options: Partial<DevchainOptions> = {}): Promise<PolkadotApi> {
  const devchain = await startChain({ sealing: { kind: 'instant' }, ...options });
  const client = createClient(getWsProvider(devchain.wsUrl));
  return {
    devchain,
    client,
    api: client.getUnsafeApi(),
    finalize: (transaction, { signer }, signOptions) =>
      finalize(devchain, transaction.signSubmitAndWatch(signer, signOptions)),
    async [Symbol.asyncDispose]() {
      client.destroy();
      await devchain[Symbol.asyncDispose]();
    },
  };
}

/** Follows a submission; once the transaction is in a block, seals the blocks that finality needs. */
export function finalize(
  devchain: Devchain,
  submission: ReturnType<Transaction['signSubmitAndWatch']>,
): Promise<Watched> {
  return new Promise((resolve, reject) => {
    const heard: string[] = [];
    submission.subscribe({
      next(event: TxEvent) {
        if (event.type === 'txBestBlocksState' && !event.found) return;
        heard.push(event.type);
        // Finality is two blocks behind.
        if (event.type === 'txBestBlocksState') devchain.chain.seal({ count: 2 });
        if (event.type !== 'finalized') return;
        const events = event.events.map(({ type, value }) => `${type}.${value.type}`);
        resolve({ heard, outcome: event, events });
      },
      error: reject,
    });
  });
}

interface AccountInfo {
  readonly nonce: number;
  readonly data: { readonly free: bigint; readonly frozen: bigint };
}

/** An account's stored data at the best block, or at the given one. */
export async function accountOf(api: UnsafeApi, address: string, at = 'best'): Promise<AccountInfo> {
  return (await api.query.System!.Account!.getValue(address, { at })) as AccountInfo;
}
