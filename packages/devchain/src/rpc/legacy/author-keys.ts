import { hexBytes, readParams, text } from '../../json-rpc/params.ts';
import { RpcError } from '../../json-rpc/rpc-error.ts';
import type { RpcMethod } from '../rpc-method.ts';

// Blocks have no author here, so there is no key store; the methods that would write to it say so in their errors.

const keyTypeLength = 4;
/** The live runtime's session keys: a single Aura key. */
const sessionKeysLength = 32;

/** Always false, because there are no keys; an error for an invalid key type. */
export const author_hasKey: RpcMethod = (_context, params) => {
  const [, keyType] = readParams(params, hexBytes, text);
  requireKeyType(keyType);
  return false;
};

export const author_hasSessionKeys: RpcMethod = (_context, params) => {
  const [keys] = readParams(params, hexBytes);
  if (keys.length !== sessionKeysLength) throw keyError('Session keys are not encoded correctly');
  return false;
};

export const author_insertKey: RpcMethod = (_context, params) => {
  const [keyType] = readParams(params, text, text, hexBytes);
  requireKeyType(keyType);
  throw keyError('The key store is unavailable');
};

export const author_rotateKeys: RpcMethod = () => {
  throw keyError('The key store is unavailable');
};

export const author_rotateKeysWithOwner: RpcMethod = (_context, params) => {
  readParams(params, hexBytes);
  throw keyError('The key store is unavailable');
};

function requireKeyType(keyType: string): void {
  if (Buffer.byteLength(keyType) !== keyTypeLength) {
    throw keyError('Invalid key type ID format (should be of length four)');
  }
}

/** Substrate's generic code of the author group. */
function keyError(message: string): RpcError {
  return new RpcError(1040, message);
}
