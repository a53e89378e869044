import type { CallOptions, HttpClient } from '../http-client.ts';
import { objectOf, readCount, readHash } from '../json-reader.ts';

const readBlock = objectOf({ number: readCount, hash: readHash, parentHash: readHash });

export type IndexedBlock = ReturnType<typeof readBlock>;

/** Reads a block that the indexer has stored. Rejects with `ApiError` (404: not stored). */
export function getIndexedBlock(
  http: HttpClient,
  hashOrNumber: string | number,
  options?: CallOptions,
): Promise<IndexedBlock> {
  return http.get(`blocks/${encodeURIComponent(hashOrNumber)}`, {}, readBlock, options);
}
