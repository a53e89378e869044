import { fromHex, type Hex, toHex } from '../../packages/primitives/src/hex.ts';
import { joinBytes } from '../../packages/primitives/src/join-bytes.ts';
import { encodeSs58 } from '../../packages/primitives/src/ss58.ts';
import { assembleExtrinsic } from '../../packages/scale/src/assemble-extrinsic.ts';
import { encodeCall } from '../../packages/scale/src/call.ts';
import { sr25519KeypairFromUri } from '../../packages/scale/src/keypair.ts';
import { createRuntime, type Runtime } from '../../packages/scale/src/runtime.ts';
import { buildSignerPayload } from '../../packages/scale/src/signer-payload.ts';
import { decodeStorageValue, storageKey } from '../../packages/scale/src/storage.ts';
import { readBigint, readField } from '../../packages/scale/src/value.ts';

export interface ChainFacts {
  readonly metadata: Uint8Array;
  readonly ss58Prefix: number;
  readonly genesisHash: Hex;
  readonly specVersion: number;
  readonly transactionVersion: number;
}

/** Signs and reads like a client, with only the chain's metadata. */
export interface Wallet {
  readonly runtime: Runtime;
  address(uri: string): string;
  /** A signed immortal extrinsic, for example of `balances.transferKeepAlive`. */
  sign(uri: string, nonce: number, call: string, ...args: readonly unknown[]): Uint8Array;
  /** Like `sign`, for an account that the chain impersonates: the signature is a placeholder. */
  signWithoutKey(address: string, nonce: number, call: string, ...args: readonly unknown[]): Uint8Array;
  accountKey(uri: string): Hex;
  /** Nonce and balance in a value of System.Account. */
  readAccount(value: Uint8Array | undefined): { readonly nonce: number; readonly free: bigint };
}

const placeholder: Hex = `0x01deadbeef${'cd'.repeat(60)}`;

export function createWallet(facts: ChainFacts): Wallet {
  const runtime = createRuntime(facts.metadata, { ss58Prefix: facts.ss58Prefix });
  const known = new Map<string, ReturnType<typeof sr25519KeypairFromUri>>();

  function keypair(uri: string) {
    const key = known.get(uri) ?? sr25519KeypairFromUri(uri);
    known.set(uri, key);
    return key;
  }

  function payload(from: string, nonce: number, call: string, args: readonly unknown[]) {
    const [section = '', method = ''] = call.split('.');
    return buildSignerPayload(runtime, {
      ...facts,
      address: from,
      call: encodeCall(runtime, { section, method, args }),
      nonce,
      mortality: { kind: 'immortal' },
    });
  }

  const address = (uri: string) => encodeSs58(keypair(uri).publicKey, facts.ss58Prefix);
  return {
    runtime,
    address,
    sign(uri, nonce, call, ...args) {
      const { signerPayloadJSON, signerPayloadHex } = payload(address(uri), nonce, call, args);
      const signature = keypair(uri).sign(fromHex(signerPayloadHex));
      return assembleExtrinsic(runtime, signerPayloadJSON, toHex(joinBytes([Uint8Array.of(1), signature])));
    },
    signWithoutKey: (from, nonce, call, ...args) =>
      assembleExtrinsic(runtime, payload(from, nonce, call, args).signerPayloadJSON, placeholder),
    accountKey: (uri) => storageKey(runtime, 'system', 'account', [address(uri)]),
    readAccount(value) {
      const account = decodeStorageValue(runtime, 'system', 'account', value)?.value;
      const read = (from: unknown, name: string) => readBigint(readField(from, name));
      return { nonce: Number(read(account, 'nonce')), free: read(readField(account, 'data'), 'free') };
    },
  };
}
