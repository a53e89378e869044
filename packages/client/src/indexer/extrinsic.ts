import type { CallOptions, HttpClient } from '../http-client.ts';
import { listOf, objectOf, readCount, readHash, readRecord, readText } from '../json-reader.ts';

const readExtrinsic = objectOf({
  hash: readHash,
  blockHash: readHash,
  blockNumber: readCount,
  events: listOf(objectOf({ section: readText, method: readText, data: readRecord })),
});

/** An extrinsic in its block, with its events. */
export type IndexedExtrinsic = ReturnType<typeof readExtrinsic>;

/** Reads an extrinsic from the indexer. Rejects with `ApiError` (404: in no indexed block). */
export function getIndexedExtrinsic(
  http: HttpClient,
  hash: string,
  options?: CallOptions,
): Promise<IndexedExtrinsic> {
  return http.get(`extrinsics/${encodeURIComponent(hash)}`, {}, readExtrinsic, options);
}

const readSigned = objectOf({ items: listOf(readExtrinsic) });

/**
 * Reads up to ten extrinsics that an account signed from a block on, oldest first. Rejects with `ApiError`.
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

/** The progress of the indexer: its newest finalized block, and the number of blocks that it cannot decode yet. */
export type IndexerProgress = ReturnType<typeof readProgress>;

/** Reads the progress of the indexer. Rejects with `ApiError`. */
export function getIndexerProgress(http: HttpClient, options?: CallOptions): Promise<IndexerProgress> {
  return http.get('stats', {}, readProgress, options);
}
