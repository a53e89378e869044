// Finds accounts in rendered values. Text and JSON forms write an account as SS58, or as an Ethereum address in a cross
// account, at any depth, so the finder sees the same mentions as a human reader.
import { decodeEthereumAddress, encodeEthereumAddress } from '@hub/primitives/ethereum-address';
import { type Hex, isHex, toHex } from '@hub/primitives/hex';
import { readSs58 } from '@hub/primitives/ss58';

/** Public keys of the accounts that a text mentions. */
export type FindAccounts = (text: string) => readonly Hex[];

/** SS58 of 32 bytes with a prefix below 64, the form in rendered values. */
const addressLike = /(?<![0-9A-Za-z])[1-9A-HJ-NP-Za-km-z]{46,48}(?![0-9A-Za-z])/g;
const SHORTEST_ADDRESS = 46;
const CAPACITY = 16_384;

/** Creates a finder that caches decoded addresses: decoding one costs more than all other work on an event. */
export function createAccountFinder(): FindAccounts {
  const known = new Map<string, Hex | undefined>();
  const read = (address: string): Hex | undefined => {
    if (known.has(address)) return known.get(address);
    const result = readSs58(address);
    const isAccount = typeof result !== 'string' && result.publicKey.length === 32;
    const account = isAccount ? toHex(result.publicKey) : undefined;
    if (known.size >= CAPACITY) known.clear();
    known.set(address, account);
    return account;
  };
  return (text) => {
    if (text.length < SHORTEST_ADDRESS) return [];
    // Most texts with an address consist of it alone.
    const whole = known.get(text);
    if (whole !== undefined) return [whole];
    const found: Hex[] = [];
    for (const [address] of text.matchAll(addressLike)) {
      const account = read(address);
      if (account !== undefined) found.push(account);
    }
    return found;
  };
}

/** Ethereum addresses (EIP-55) of the cross accounts in a value in JSON form. */
export function crossAccountAddresses(json: unknown): Hex[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]: [string, unknown]) =>
    key.toLowerCase() === 'ethereum' && isHex(value, 20)
      ? [encodeEthereumAddress(decodeEthereumAddress(value))]
      : crossAccountAddresses(value),
  );
}
