import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { encodeSs58, readSs58 } from '@hub/primitives/ss58';

/** The public key of SS58 text with any prefix, as hex; undefined when it is not an address. */
export function publicKeyOf(address: string): `0x${string}` | undefined {
  const read = readSs58(address);
  return typeof read === 'string' ? undefined : toHex(read.publicKey);
}

/** The address of the same account with a network's prefix. Throws a TypeError for text that is not an address. */
export function addressOn(ss58Prefix: number, address: string): string {
  const read = readSs58(address);
  if (typeof read === 'string') throw new TypeError(`not an address: ${read}`);
  return encodeSs58(read.publicKey, ss58Prefix);
}

/** The address of a public key with a network's prefix. */
export function addressOfKey(ss58Prefix: number, publicKey: Hex): string {
  return encodeSs58(fromHex(publicKey), ss58Prefix);
}
