import { blake2b256 } from '@hub/primitives/hashes';
import type { Signer } from './signer.ts';
import { joinBytes, writeAccount, writeCompact, writeInteger } from './write-bytes.ts';

/** The properties of a chain that a signature covers. */
export interface SigningContext {
  readonly genesisHash: Uint8Array;
  readonly specVersion: number;
  readonly transactionVersion: number;
}

const VERSION_SIGNED = 0x84;
const HASHED_ABOVE_BYTES = 256;

/**
 * An immortal extrinsic without tip: length prefix, version, signer, signature, extensions, call
 * (docs/chain-rules.md#signed-extrinsics).
 */
export function signExtrinsic(
  call: Uint8Array,
  nonce: number,
  signer: Signer,
  context: SigningContext,
): Uint8Array {
  const immortalEra = 0;
  const noTip = 0;
  const noAssetId = 0;
  const metadataHashDisabled = 0;
  const extensions = joinBytes(
    Uint8Array.of(immortalEra),
    writeCompact(BigInt(nonce)),
    Uint8Array.of(noTip, noAssetId, metadataHashDisabled),
  );
  const implied = joinBytes(
    writeInteger(BigInt(context.specVersion), 4),
    writeInteger(BigInt(context.transactionVersion), 4),
    context.genesisHash,
    context.genesisHash,
    Uint8Array.of(metadataHashDisabled),
  );
  const payload = joinBytes(call, extensions, implied);
  const signature = signer.sign(payload.length > HASHED_ABOVE_BYTES ? blake2b256(payload) : payload);
  const body = joinBytes(
    Uint8Array.of(VERSION_SIGNED),
    writeAccount(signer.publicKey),
    signature,
    extensions,
    call,
  );
  return joinBytes(writeCompact(BigInt(body.length)), body);
}
