import { AppError } from '@hub/primitives/app-error';
import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';
import { birthBlockOf, encodeMortality, type MortalEra, mortalityAt } from './codec/mortality.ts';
import { encodeExtensions } from './extension-parts.ts';
import type { Runtime } from './runtime.ts';
import type { SignerPayloadJson, SignerPayloadRaw } from './signer-payload-json.ts';

/** The format of built extrinsics. */
export const extrinsicVersion = 4;
/** Longer payloads are hashed before signing. */
const longestPlainPayload = 256;

export interface SignerPayloadInput {
  /** SS58 text of the signer, as given. */
  readonly address: string;
  /** The encoded call. */
  readonly call: Uint8Array;
  readonly nonce: number;
  /** Smallest units; default 0. */
  readonly tip?: bigint;
  readonly mortality:
    | { readonly kind: 'immortal' }
    | {
        readonly kind: 'mortal';
        /** Rounded up to a power of two from 4 to 65536. */
        readonly periodBlocks: number;
        /** A block at which a mortality of this period can begin (`birthBlockOf`), and its hash. */
        readonly blockNumber: number;
        readonly blockHash: Hex;
      };
  readonly genesisHash: Hex;
  readonly specVersion: number;
  readonly transactionVersion: number;
}

export interface SignerPayload {
  readonly signerPayloadJSON: SignerPayloadJson;
  readonly signerPayloadRaw: SignerPayloadRaw;
  /** The bytes to sign: the payload, or its blake2-256 hash when it is longer than 256 bytes. */
  readonly signerPayloadHex: Hex;
}

/**
 * Builds the payload of an extrinsic for signing, in the three forms that wallets accept. Throws AppError
 * `InvalidArgument` for a block at which no mortality of the period begins, because the chain would refuse the
 * signature, and the errors of `encodeSignerPayload`.
 */
export function buildSignerPayload(runtime: Runtime, input: SignerPayloadInput): SignerPayload {
  const { mortality } = input;
  const isMortal = mortality.kind === 'mortal';
  const era = isMortal ? eraFrom(mortality) : mortality;
  const signerPayloadJSON: SignerPayloadJson = {
    address: input.address,
    assetId: null,
    blockHash: isMortal ? mortality.blockHash : input.genesisHash,
    blockNumber: fixedHex(isMortal ? mortality.blockNumber : 0, 4),
    era: toHex(encodeMortality(era)),
    genesisHash: input.genesisHash,
    metadataHash: null,
    method: toHex(input.call),
    mode: 0,
    nonce: fixedHex(input.nonce, 4),
    signedExtensions: runtime.extensions.map((extension) => extension.identifier),
    specVersion: fixedHex(input.specVersion, 4),
    tip: fixedHex(input.tip ?? 0n, 16),
    transactionVersion: fixedHex(input.transactionVersion, 4),
    version: extrinsicVersion,
    withSignedTransaction: false,
  };
  const payload = encodeSignerPayload(runtime, signerPayloadJSON);
  return {
    signerPayloadJSON,
    signerPayloadRaw: { address: input.address, data: toHex(payload), type: 'payload' },
    signerPayloadHex: toHex(bytesToSign(payload)),
  };
}

function eraFrom({ blockNumber, periodBlocks }: { blockNumber: number; periodBlocks: number }): MortalEra {
  const era = mortalityAt(blockNumber, periodBlocks);
  const birthBlock = birthBlockOf(era, blockNumber);
  if (birthBlock === blockNumber) return era;
  const message = `No mortality of ${era.period} blocks begins at block ${blockNumber}; one begins at ${birthBlock}`;
  throw new AppError({ code: 'InvalidArgument', message });
}

/**
 * Encodes a wallet's JSON payload into the bytes that are signed or hashed. Throws AppError `InvalidArgument` when a
 * field does not fit, `InvalidHex` when the call is not hex, and `UnsupportedExtension` when the runtime requires
 * content of an unknown extension.
 */
export function encodeSignerPayload(runtime: Runtime, payload: SignerPayloadJson): Uint8Array {
  const { explicit, implicit } = encodeExtensions(runtime, payload);
  return joinBytes([fromHex(payload.method), ...explicit, ...implicit]);
}

/** The bytes that are signed for a payload: the payload, or its hash when it is long. */
export function bytesToSign(payload: Uint8Array): Uint8Array {
  return payload.length > longestPlainPayload ? blake2b256(payload) : payload;
}

function fixedHex(value: number | bigint, byteLength: number): Hex {
  return `0x${value.toString(16).padStart(byteLength * 2, '0')}`;
}
