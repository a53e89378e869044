import type { Account } from '@hub/primitives/account';

/**
 * An account in a result: the 32 bytes of a Substrate account, or the text of an Ethereum address (not the bytes of its
 * mirror).
 */
export function accountValue({ publicKey, ethereum }: Account): Uint8Array | string {
  return ethereum ?? publicKey;
}
