import { type Hex, toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { assembleExtrinsic } from '@hub/scale/assemble-extrinsic';
import { type CallInput, encodeCall } from '@hub/scale/call';
import { buildSignerPayload } from '@hub/scale/signer-payload';
import type { Chain } from '../../src/chain/types.ts';
import type { Block } from '../../src/frame/block.ts';
import { keypairOf } from '../support/keypair-of.ts';
import { scaleOf } from '../support/scale-of.ts';

export interface TransferOptions {
  readonly from?: string;
  readonly nonce?: number;
  readonly tip?: bigint;
  readonly amount?: bigint;
  /** Valid from this block on for this many blocks; by default immortal. */
  readonly mortal?: { readonly block: Block; readonly periodBlocks: number };
  /** Another call than a transfer. */
  readonly call?: CallInput;
  /** Whether the signature is made invalid. */
  readonly forged?: boolean;
}

/** Signs transfers to //Bob, or other calls, with keys and payloads of `@hub/scale`. */
export function createTransferMaker(chain: Chain): (options?: TransferOptions) => Uint8Array {
  const { version, metadata } = chain.runtimeAt(chain.bestBlock());
  const runtime = scaleOf(metadata(15), chain.profile.ss58Prefix);
  const bob = encodeSs58(keypairOf('//Bob').publicKey, 42);

  return ({ from = '//Alice', nonce = 0, tip = 0n, amount = 1n, mortal, call, forged = false } = {}) => {
    const keypair = keypairOf(from);
    const args = { dest: bob, value: amount.toString() };
    const transfer = { section: 'balances', method: 'transferKeepAlive', args };
    const { signerPayloadJSON, signerPayloadHex } = buildSignerPayload(runtime, {
      address: encodeSs58(keypair.publicKey, 42),
      call: encodeCall(runtime, call ?? transfer),
      nonce,
      tip,
      mortality: mortal
        ? {
            kind: 'mortal',
            periodBlocks: mortal.periodBlocks,
            blockNumber: mortal.block.number,
            blockHash: mortal.block.hash,
          }
        : { kind: 'immortal' },
      genesisHash: chain.genesisHash,
      specVersion: version.specVersion,
      transactionVersion: version.transactionVersion,
    });
    const signature = keypair.sign(Buffer.from(signerPayloadHex.slice(2), 'hex'));
    if (forged) signature[5] = (signature[5] ?? 0) ^ 1;
    const multiSignature: Hex = `0x01${toHex(signature).slice(2)}`;
    return assembleExtrinsic(runtime, signerPayloadJSON, multiSignature);
  };
}
