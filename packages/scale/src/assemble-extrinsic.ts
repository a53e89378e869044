import { fromHex, type Hex } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';
import { decodeSs58 } from '@hub/primitives/ss58';
import { ByteWriter } from './byte-writer.ts';
import { encodeExtensions } from './extension-parts.ts';
import { parseMultiSignature } from './multi-signature.ts';
import type { Runtime } from './runtime.ts';
import { extrinsicVersion } from './signer-payload.ts';
import type { SignerPayloadJson } from './signer-payload-json.ts';
import { encodeValue } from './value.ts';

const signedFlag = 0b1000_0000;

/**
 * Assembles the signed extrinsic of a payload and its signature (type byte first), with the length prefix. The
 * signature is not verified here. Throws AppError `InvalidAddress`, `InvalidSignature`, `InvalidArgument`, `InvalidHex`
 * (of the call) or `UnsupportedExtension`.
 */
export function assembleExtrinsic(runtime: Runtime, payload: SignerPayloadJson, signature: Hex): Uint8Array {
  const { publicKey } = decodeSs58(payload.address);
  const { type, bytes } = parseMultiSignature(signature);
  const { address, signature: signatureType } = runtime.wellKnownTypes;
  const body = new ByteWriter();
  body.byte(signedFlag | extrinsicVersion);
  body.append(encodeValue(runtime, address, publicKey, 'address'));
  body.append(encodeValue(runtime, signatureType, { [type]: bytes }, 'signature'));
  for (const part of encodeExtensions(runtime, payload).explicit) body.append(part);
  body.append(fromHex(payload.method));
  return withLength(body.toBytes());
}

/** Assembles the unsigned extrinsic of a call, with the length prefix. */
export function assembleBareExtrinsic(call: Uint8Array): Uint8Array {
  return withLength(joinBytes([Uint8Array.of(extrinsicVersion), call]));
}

function withLength(body: Uint8Array): Uint8Array {
  const writer = new ByteWriter();
  writer.compact(BigInt(body.length));
  writer.append(body);
  return writer.toBytes();
}
