import { blake2b256 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { concatBytes } from '@noble/hashes/utils.js';
import type { BoundCall } from '../frame/call.ts';
import { nonceOf } from '../pallets/system/account.ts';
import type { State } from '../state/state.ts';
import type { AccountId } from '../types/account-id.ts';
import { immortal } from '../types/era.ts';
import { addressOf } from '../types/multi-address.ts';
import type { ExecutingRuntime } from './create-runtime.ts';

/** Signs the chain's own extrinsics with a development key. */
export interface Signer {
  readonly account: AccountId;
  nonceAt(state: Pick<State, 'get'>): number;
  /** An immortal signed extrinsic of a runtime, with its length prefix. The same call and nonce give the same bytes. */
  sign(runtime: Pick<ExecutingRuntime, 'tools'>, call: BoundCall, nonce: number): Uint8Array;
}

export function createSigner(genesisHash: Hex, uri: string): Signer {
  const { publicKey, sign } = sr25519KeypairFromUri(uri);
  const account = toHex(publicKey);
  return {
    account,
    nonceAt: (state) => nonceOf(state, account),
    sign({ tools: { codec, signatures, version } }, call, nonce) {
      const parts = {
        mortality: immortal,
        nonce,
        payment: { tip: 0n, asset_id: undefined },
        metadataHash: { mode: { type: 'Disabled', value: undefined } },
      } as const;
      const message = codec.payload(
        { call, parts },
        {
          specVersion: version.specVersion,
          transactionVersion: version.transactionVersion,
          genesisHash,
          birthHash: genesisHash,
          metadataHash: undefined,
        },
      );
      // Randomness derived from the message makes the bytes reproducible.
      const randomness = blake2b256(concatBytes(publicKey, message));
      const signature = { type: 'Sr25519', value: toHex(sign(message, randomness)) } as const;
      signatures.trust(signature, message, account);
      return codec.encodeSigned({ address: addressOf(account), signature, parts, call });
    },
  };
}
