import type { Hex } from '@hub/primitives/hex';

/** A payload in the form of wallets: the fields and hex formats of polkadot.js' toPayload. */
export interface SignerPayloadJson {
  /** SS58 text of the signer. */
  readonly address: string;
  readonly assetId: null;
  /** The hash of the mortality's first block; that of the genesis block when immortal. */
  readonly blockHash: Hex;
  readonly blockNumber: Hex;
  readonly era: Hex;
  readonly genesisHash: Hex;
  readonly metadataHash: Hex | null;
  /** The encoded call. */
  readonly method: Hex;
  /** 0: the metadata hash is not checked. */
  readonly mode: number;
  readonly nonce: Hex;
  readonly signedExtensions: readonly string[];
  readonly specVersion: Hex;
  readonly tip: Hex;
  readonly transactionVersion: Hex;
  readonly version: number;
  readonly withSignedTransaction: boolean;
}

export interface SignerPayloadRaw {
  readonly address: string;
  readonly data: Hex;
  readonly type: 'payload';
}
