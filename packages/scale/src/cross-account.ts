import type { Account } from '@hub/primitives/account';
import { encodeEthereumAddress } from '@hub/primitives/ethereum-address';
import { ethereumToSubstrate } from '@hub/primitives/ethereum-mirror';
import { readBytes, readField, readVariant } from './value.ts';

/**
 * Reads the account of a decoded cross account (docs/chain-rules.md#cross-accounts). An Ethereum account has its
 * address in EIP-55, and the public key of its mirror. Throws AppError `UnexpectedValue` for a value that is no variant
 * with bytes.
 */
export function readCrossAccount(value: unknown): Account {
  const kind = readVariant(value);
  const bytes = readBytes(readField(value, 'value'));
  if (kind !== 'Ethereum') return { publicKey: bytes };
  const ethereum = encodeEthereumAddress(bytes);
  return { publicKey: ethereumToSubstrate(ethereum), ethereum };
}

/** An account as an argument of calls and storage keys that take cross accounts. */
export function crossAccountArgument({ publicKey, ethereum }: Account): Readonly<Record<string, unknown>> {
  return ethereum === undefined ? { Substrate: publicKey } : { Ethereum: ethereum };
}
