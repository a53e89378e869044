import { z } from 'zod';
import { hashText } from '../../common-schemas.ts';

export const hexText = z.string().regex(/^0x(?:[0-9a-fA-F]{2})*$/, 'Expected hex bytes');

/** The names of a call in a body. */
export const callName = z.object({
  section: z.string().meta({ description: 'Pallet of the call in camelCase', examples: ['balances'] }),
  method: z.string().meta({ description: 'Name of the call in camelCase', examples: ['transferKeepAlive'] }),
});

/**
 * The payload in the form of wallets. Further keys (assetId, mode, metadataHash ...) depend on the runtime's transaction
 * extensions and are passed on unchanged.
 */
export const signerPayloadJsonSchema = z
  .looseObject({
    address: z.string().describe('Signer, SS58 of any prefix'),
    blockHash: hexText.describe('Hash of the first block of the mortal period; of block 0 if immortal'),
    blockNumber: hexText.describe('Number of the first block of the mortal period; 0 if immortal'),
    era: hexText.describe('Mortality, SCALE-encoded; 0x00: immortal'),
    genesisHash: hexText.describe('Hash of block 0 of the chain'),
    method: hexText.describe('The encoded call'),
    nonce: hexText.describe('Nonce, a big-endian number'),
    specVersion: hexText.describe('Spec version of the runtime that it is built for, a big-endian number'),
    tip: hexText.describe('Tip in smallest units, a big-endian number'),
    transactionVersion: hexText.describe('Transaction version of that runtime, a big-endian number'),
    signedExtensions: z
      .array(z.string())
      .readonly()
      .describe('Names of the transaction extensions of the runtime, in order'),
    version: z.int().describe('Version of the format of extrinsics: 4'),
  })
  .describe(
    'The payload in the form of wallets. It is submitted as it was built, with all keys: those not listed here belong to transaction extensions.',
  );

/** A payload to sign: in the JSON form of wallets, as raw bytes, and as the bytes to sign (hashed when long). */
export const unsignedPayloadSchema = z.object({
  signerPayloadJSON: signerPayloadJsonSchema,
  signerPayloadRaw: z
    .looseObject({
      address: z.string().describe('Signer, SS58 of any prefix'),
      data: hexText.describe('The bytes of the payload'),
      type: z
        .enum(['payload', 'bytes'])
        .describe('What the bytes are: the payload of an extrinsic, or others'),
    })
    .describe('The payload as bytes. Not read in requests.'),
  signerPayloadHex: hexText.describe(
    'The bytes to sign: those of the payload, or their BLAKE2b-256 hash if there are more than 256. Not read in requests.',
  ),
});

/** An unchanged built payload with the wallet's signature (first byte is the type: 0 ed25519, 1 sr25519, 2 ecdsa). */
export const signedPayloadSchema = z.object({
  signerPayloadJSON: signerPayloadJsonSchema,
  signature: hexText.describe(
    'The signature with its type as the first byte: 00 ed25519, 01 sr25519 (64 bytes follow), 02 ecdsa (65 bytes follow)',
  ),
});

export type SignerPayloadJson = z.infer<typeof signerPayloadJsonSchema>;
export type UnsignedPayload = z.infer<typeof unsignedPayloadSchema>;
export type SignedPayload = z.infer<typeof signedPayloadSchema>;

/**
 * The state of an extrinsic, with the same words in both generations. `unknown`: it was never submitted here, or it is in
 * a block whose events cannot be read, so its outcome is not known. `failed`: it is in a block and failed, or no block
 * will include it because it was refused or dropped. `expired`: its mortality is over. `replaced`: another extrinsic used
 * its nonce.
 */
export const extrinsicState = z
  .enum(['unknown', 'pending', 'inBlock', 'finalized', 'failed', 'expired', 'replaced'])
  .describe('Where the extrinsic stands, with the same words in both generations');
export type ExtrinsicState = z.infer<typeof extrinsicState>;

/** The hash of an extrinsic from a path or query, trimmed and lower-cased. */
export const extrinsicHash = z
  .string()
  .trim()
  .pipe(hashText)
  .describe('Hash of the extrinsic: 0x and 64 hex digits');
