import { z } from 'zod';
import { hashText } from '../../common-schemas.ts';

export const hexText = z.string().regex(/^0x(?:[0-9a-fA-F]{2})*$/, 'Expected hex bytes');

/**
 * The payload in the form of wallets. Further keys (assetId, mode, metadataHash ...) depend on the runtime's transaction
 * extensions and are passed on unchanged.
 */
export const signerPayloadJsonSchema = z.looseObject({
  address: z.string(),
  blockHash: hexText,
  blockNumber: hexText,
  era: hexText,
  genesisHash: hexText,
  method: hexText.describe('The encoded call'),
  nonce: hexText,
  specVersion: hexText,
  tip: hexText,
  transactionVersion: hexText,
  signedExtensions: z.array(z.string()).readonly(),
  version: z.int(),
});

/** A payload to sign: in the form of wallets, as raw bytes, and as the bytes to sign (hashed when long). */
export const unsignedPayloadSchema = z.object({
  signerPayloadJSON: signerPayloadJsonSchema,
  signerPayloadRaw: z.looseObject({ address: z.string(), data: hexText, type: z.enum(['payload', 'bytes']) }),
  signerPayloadHex: hexText,
});

/** An unchanged built payload with the wallet's signature (first byte is the type: 0 ed25519, 1 sr25519, 2 ecdsa). */
export const signedPayloadSchema = z.object({
  signerPayloadJSON: signerPayloadJsonSchema,
  signature: hexText,
});

export type SignerPayloadJson = z.infer<typeof signerPayloadJsonSchema>;
export type UnsignedPayload = z.infer<typeof unsignedPayloadSchema>;
export type SignedPayload = z.infer<typeof signedPayloadSchema>;

/**
 * Where an extrinsic stands, with the same words in both generations. `unknown`: it was never submitted here, or it is in
 * a block whose events cannot be read, so its outcome is not known. `failed`: it is in a block and failed, or no block
 * will include it because it was refused or dropped. `expired`: its mortality is over. `replaced`: another extrinsic used
 * its nonce.
 */
export const extrinsicState = z
  .enum(['unknown', 'pending', 'inBlock', 'finalized', 'failed', 'expired', 'replaced'])
  .describe('Where the extrinsic stands, with the same words in both generations');
export type ExtrinsicState = z.infer<typeof extrinsicState>;

/** The hash of an extrinsic from a path or query, trimmed and lower-cased. */
export const extrinsicHash = z.string().trim().pipe(hashText);
