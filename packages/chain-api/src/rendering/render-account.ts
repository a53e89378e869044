import type { Account } from '@hub/primitives/account';
import { decodeEthereumAddress, encodeEthereumAddress } from '@hub/primitives/ethereum-address';
import { encodeSs58 } from '@hub/primitives/ss58';

/** The address prefix of all accounts in answers of generation 2 (docs/wire-formats.md#addresses-in-answers). */
const genericPrefix = 42;

/** An account in an answer: an Ethereum address in EIP-55, any other account as SS58. */
export function renderAccount({ publicKey, ethereum }: Account): string {
  if (ethereum === undefined) return encodeSs58(publicKey, genericPrefix);
  return encodeEthereumAddress(decodeEthereumAddress(ethereum));
}
