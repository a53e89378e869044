import type { Account } from '@hub/primitives/account';

/** An account in a result: 32 bytes, or the text of an Ethereum address, which its mirror does not replace. */
export function accountValue({ publicKey, ethereum }: Account): Uint8Array | string {
  return ethereum ?? publicKey;
}
