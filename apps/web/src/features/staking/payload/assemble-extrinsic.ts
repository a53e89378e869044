import type { UncheckedPayload } from '@hub/client/chain-api/extrinsic';
import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';
import { bytesField, quantityField } from './payload-fields.ts';

const SIGNED_V4 = 0x84;
const ADDRESS_ID = 0x00;
const NO_ASSET = 0x00;
const METADATA_HASH_OFF = 0x00;

/**
 * The hash of a signed extrinsic, computed before the submission so that no failure can lose it. Takes a payload that
 * has passed the check; undefined when it lists an extension that this page cannot encode.
 */
export function extrinsicHash(payload: UncheckedPayload, signature: Hex, publicKey: Hex): Hex | undefined {
  const { signedExtensions } = payload;
  if (!Array.isArray(signedExtensions)) return undefined;
  const extra: Uint8Array[] = [];
  for (const name of signedExtensions) {
    const part = explicitPart(String(name), payload);
    if (part === undefined) return undefined;
    extra.push(part);
  }
  const call = bytesField(payload, 'method') ?? new Uint8Array();
  const head = [Uint8Array.of(SIGNED_V4, ADDRESS_ID), fromHex(publicKey), fromHex(signature)];
  const body = joinBytes([...head, ...extra, call]);
  return toHex(blake2b256(joinBytes([encodeCompact(BigInt(body.length)), body])));
}

const withoutData = new Set([
  'CheckSpecVersion',
  'CheckTxVersion',
  'CheckGenesis',
  'CheckWeight',
  'CheckMaintenance',
  'DisableIdentityCalls',
  'FakeTransactionFinalizer',
  'StorageWeightReclaim',
  'CheckNonZeroSender',
]);

function explicitPart(extension: string, payload: UncheckedPayload): Uint8Array | undefined {
  if (withoutData.has(extension)) return new Uint8Array();
  switch (extension) {
    case 'CheckMortality':
      return bytesField(payload, 'era') ?? new Uint8Array();
    case 'CheckNonce':
      return encodeCompact(quantityField(payload, 'nonce') ?? 0n);
    case 'ChargeTransactionPayment':
      return encodeCompact(quantityField(payload, 'tip') ?? 0n);
    case 'ChargeAssetTxPayment':
      return joinBytes([encodeCompact(quantityField(payload, 'tip') ?? 0n), Uint8Array.of(NO_ASSET)]);
    case 'CheckMetadataHash':
      return Uint8Array.of(METADATA_HASH_OFF);
    default:
      return undefined;
  }
}

/** Encodes a SCALE compact integer of up to four bytes: enough for lengths, nonces and a tip of zero. */
function encodeCompact(value: bigint): Uint8Array {
  const [mode, bytes] = value < 64n ? [0n, 1] : value < 16_384n ? [1n, 2] : [2n, 4];
  const encoded = (value << 2n) | mode;
  return Uint8Array.from({ length: bytes }, (_, index) => Number((encoded >> BigInt(8 * index)) & 0xffn));
}
