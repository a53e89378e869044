import type { Account } from '@hub/primitives/account';
import { decodeEthereumAddress, encodeEthereumAddress } from '@hub/primitives/ethereum-address';
import { encodeSs58 } from '@hub/primitives/ss58';

/**
 * An account that generation 1 adds to an answer: an Ethereum address in EIP-55, any other account in the prefix of the
 * network (docs/wire-formats.md#addresses-in-answers).
 */
export function accountText({ publicKey, ethereum }: Account, ss58Prefix: number): string {
  if (ethereum === undefined) return encodeSs58(publicKey, ss58Prefix);
  return encodeEthereumAddress(decodeEthereumAddress(ethereum));
}
