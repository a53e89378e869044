import type { Block } from '@hub/devchain/frame/block';
import type { Devchain } from '@hub/devchain/start-devchain';
import { fromHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { assembleExtrinsic } from '@hub/scale/assemble-extrinsic';
import { type CallInput, encodeCall } from '@hub/scale/call';
import { type Keypair, sr25519KeypairFromUri } from '@hub/scale/keypair';
import { formatMultiSignature } from '@hub/scale/multi-signature';
import { createRuntime } from '@hub/scale/runtime';
import { buildSignerPayload } from '@hub/scale/signer-payload';

const COIN = 10n ** 18n;

/** Seals signed calls of the development accounts into blocks of a chain with manual sealing. */
export interface ChainDriver {
  /** The account's address, SS58 with prefix 42. */
  addressOf(uri: string): string;
  /** Seals one block with the calls, each signed by the account of its URI, and with ready extrinsics of the pool. */
  seal(...calls: readonly SignedCall[]): Block;
  /** Seals one block, like `seal`, on top of a given block. The new block becomes the best one. */
  sealOn(parent: Block, calls: readonly SignedCall[]): Block;
  /** Seals blocks without calls of their own, and returns the last one; ready extrinsics of the pool are included. */
  sealEmpty(count: number): Block;
}

export interface SignedCall {
  readonly from: string;
  readonly call: CallInput;
}

/** Whole coins in smallest units. */
export function coins(amount: number | bigint): bigint {
  return BigInt(amount) * COIN;
}

export function transferCall(dest: string, amount: bigint): CallInput {
  return { section: 'balances', method: 'transferKeepAlive', args: [dest, amount.toString()] };
}

export function stakeCall(amount: bigint): CallInput {
  return { section: 'appPromotion', method: 'stake', args: [amount.toString()] };
}

export function batchCall(calls: readonly CallInput[]): CallInput {
  return { section: 'utility', method: 'batchAll', args: [calls] };
}

export function createChainDriver({ chain }: Devchain): ChainDriver {
  const runtimeApi = chain.runtimeAt(chain.bestBlock());
  const runtime = createRuntime(runtimeApi.metadata(15), { ss58Prefix: 42 });
  const { specVersion, transactionVersion } = runtimeApi.version;
  const keypairs = new Map<string, Keypair>();
  const nonces = new Map<string, number>();
  const keypairOf = (uri: string) => {
    const known = keypairs.get(uri) ?? sr25519KeypairFromUri(uri);
    keypairs.set(uri, known);
    return known;
  };
  const addressOf = (uri: string) => encodeSs58(keypairOf(uri).publicKey, 42);
  const nonceOf = (uri: string, parent: Block): number => {
    const api = chain.runtimeAt(parent);
    const bytes = api.callApi(parent, 'AccountNonceApi_account_nonce', keypairOf(uri).publicKey);
    return nonces.get(uri) ?? new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  };
  const sign = (parent: Block, { from, call }: SignedCall): Uint8Array => {
    const nonce = nonceOf(from, parent);
    nonces.set(from, nonce + 1);
    const payload = buildSignerPayload(runtime, {
      address: addressOf(from),
      call: encodeCall(runtime, call),
      nonce,
      mortality: { kind: 'immortal' },
      genesisHash: chain.genesisHash,
      specVersion,
      transactionVersion,
    });
    const bytes = keypairOf(from).sign(fromHex(payload.signerPayloadHex));
    return assembleExtrinsic(
      runtime,
      payload.signerPayloadJSON,
      formatMultiSignature({ type: 'Sr25519', bytes }),
    );
  };
  const sealOn = (parent: Block, calls: readonly SignedCall[]): Block => {
    nonces.clear();
    const extrinsics = calls.map((call) => sign(parent, call));
    return chain.seal({ parent: parent.hash, extrinsics });
  };
  return {
    addressOf,
    sealOn,
    seal: (...calls) => sealOn(chain.bestBlock(), calls),
    sealEmpty: (count) => chain.seal({ count }),
  };
}
