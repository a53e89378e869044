import { z } from 'zod';
import { hashText } from '../../common-schemas.ts';

export const hexText = z.string().regex(/^0x(?:[0-9a-fA-F]{2})*$/, 'Expected hex bytes');

/**
 * The payload as wallets take it. Further keys (assetId, mode, metadataHash ...) depend on the runtime's
 * transaction extensions and pass through unchanged.
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

/** What a client gets to sign: the payload for wallets, the raw bytes, and the bytes to sign (hashed when long). */
export const unsignedPayloadSchema = z.object({
  signerPayloadJSON: signerPayloadJsonSchema,
  signerPayloadRaw: z.looseObject({ address: z.string(), data: hexText, type: z.enum(['payload', 'bytes']) }),
  signerPayloadHex: hexText,
});

/** A payload exactly as built, with the wallet's signature over it (leading type byte: 0 ed25519, 1 sr25519, 2 ecdsa). */
export const signedPayloadSchema = z.object({
  signerPayloadJSON: signerPayloadJsonSchema,
  signature: hexText,
});

export type SignerPayloadJson = z.infer<typeof signerPayloadJsonSchema>;
export type UnsignedPayload = z.infer<typeof unsignedPayloadSchema>;
export type SignedPayload = z.infer<typeof signedPayloadSchema>;

/** The hash of an extrinsic from a path or query, trimmed and lower-cased. */
export const extrinsicHash = z.string().trim().pipe(hashText);
