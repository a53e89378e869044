import type { CallOptions, HttpClient } from '../http-client.ts';
import { listOf, objectOf, readCount, readHash, readRecord, readText } from '../json-reader.ts';

const readExtrinsic = objectOf({
  hash: readHash,
  blockHash: readHash,
  blockNumber: readCount,
  events: listOf(objectOf({ section: readText, method: readText, data: readRecord })),
});

/** An extrinsic in its block, with what happened there. */
export type IndexedExtrinsic = ReturnType<typeof readExtrinsic>;

/** Reads an extrinsic that the indexer has in a block. Rejects with `ApiError` (404: in no block it has). */
export function getIndexedExtrinsic(
  http: HttpClient,
  hash: string,
  options?: CallOptions,
): Promise<IndexedExtrinsic> {
  return http.get(`extrinsics/${encodeURIComponent(hash)}`, {}, readExtrinsic, options);
}

const readSigned = objectOf({ items: listOf(readExtrinsic) });

/**
 * Reads the first extrinsics that an account signed from a block on, ten at most, oldest first. Rejects with `ApiError`.
 */
export async function getSignedExtrinsics(
  http: HttpClient,
  address: string,
  fromBlock: number,
  options?: CallOptions,
): Promise<readonly IndexedExtrinsic[]> {
  const query = {
    signerIn: address,
    blockNumberFrom: fromBlock,
    orderByBlockNumber: 'asc',
    orderByIndex: 'asc',
    limit: 10,
  };
  return (await http.get('extrinsics', query, readSigned, options)).items;
}

const readProgress = objectOf({ finalizedNumber: readCount, missingBlocks: readCount });

/** How far the indexer has come: its newest final block, and how many blocks it cannot read yet. */
export type IndexerProgress = ReturnType<typeof readProgress>;

/** Reads how far the indexer has come. Rejects with `ApiError`. */
export function getIndexerProgress(http: HttpClient, options?: CallOptions): Promise<IndexerProgress> {
  return http.get('stats', {}, readProgress, options);
}
