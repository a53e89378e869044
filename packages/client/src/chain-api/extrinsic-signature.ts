import type { CallOptions, HttpClient } from '../http-client.ts';
import { objectOf, optionally, readCount, readText } from '../json-reader.ts';

const readSignature = optionally(objectOf({ signer: optionally(readText), nonce: optionally(readCount) }));

/** Signer and nonce of an extrinsic; both undefined for an unsigned one. */
export type ExtrinsicSignature = NonNullable<ReturnType<typeof readSignature>>;

/**
 * Reads signer and nonce of an extrinsic in a block; undefined when the block does not contain it. Rejects with
 * `ApiError`.
 */
export function getExtrinsicSignature(
  http: HttpClient,
  blockHash: string,
  extrinsicHash: string,
  options?: CallOptions,
): Promise<ExtrinsicSignature | undefined> {
  return http.get('extrinsic', { blockHashOrNumber: blockHash, extrinsicHash }, readSignature, options);
}
