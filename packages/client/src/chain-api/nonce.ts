import type { CallOptions, HttpClient } from '../http-client.ts';
import { objectOf, readCount } from '../json-reader.ts';

const readNonce = objectOf({ nonce: readCount });

/** Requests the next nonce of an account, independently of building an extrinsic. Rejects with `ApiError`. */
export async function getNonce(http: HttpClient, address: string, options?: CallOptions): Promise<number> {
  const answer = await http.get('common/nonce', { address }, readNonce, options);
  return answer.nonce;
}
