import type { Hex } from '@hub/primitives/hex';
import type { CallOptions, HttpClient } from '../http-client.ts';
import { objectOf, readHash } from '../json-reader.ts';

const readStorageAnswer = objectOf({ json: readHash });
const UNKNOWN_HASH = `0x${'0'.repeat(64)}`;

/**
 * Reads the hash that the chain itself stores for a block (`system.blockHash`, the last 2400 blocks). Undefined if the
 * chain does not store it: the block is too old, is the newest one, or does not exist yet. Rejects with `ApiError`.
 */
export async function getStoredBlockHash(
  http: HttpClient,
  blockNumber: number,
  options?: CallOptions,
): Promise<Hex | undefined> {
  const body = { args: [blockNumber] };
  const { json } = await http.post('query/query/system/blockHash', body, readStorageAnswer, options);
  return json === UNKNOWN_HASH ? undefined : json;
}
