import { decodeEthereumAddress, encodeEthereumAddress } from '@hub/primitives/ethereum-address';
import { type Hex, isHex } from '@hub/primitives/hex';

/** An event with its fields as text in their order, like its row. */
export interface EventTexts {
  readonly section: string;
  readonly method: string;
  readonly data: Readonly<Record<string, string>>;
}

/** The number of leading fields that may be addresses. Later fields are hashes, amounts and arbitrary bytes. */
const addressFields: ReadonlyMap<string, number> = new Map([
  ['evm', 2],
  ['ethereum', 2],
  ['evmContractHelpers', 1],
]);
const crossAccount = /"ethereum":"(0x[0-9a-f]{40})"/gi;

/**
 * Ethereum addresses (EIP-55) in an event: the address fields of the EVM pallets, the contract of an `evm.Log`, and the
 * cross accounts in the fields of any event, at any depth. Pure.
 */
export function eventAddresses({ section, method, data }: EventTexts): Hex[] {
  const texts = Object.values(data);
  const fields = texts.slice(0, addressFields.get(section) ?? 0);
  const isLog = section === 'evm' && method === 'Log';
  return [
    ...(isLog ? fields.flatMap(logAddress) : fields.filter(isAddress)),
    ...texts.flatMap(crossAccountsIn),
  ].map(checksummed);
}

/** Whether a section's events have address fields. Those of `ethereum` do, and its calls create contracts. Pure. */
export function hasAddressFields(section: string): boolean {
  return addressFields.has(section);
}

function isAddress(text: string): text is Hex {
  return isHex(text, 20);
}

/** Reads only the contract of a log: its topics and data are arbitrary bytes. */
function logAddress(text: string): Hex[] {
  const { address } = JSON.parse(text) as { readonly address: unknown };
  return isHex(address, 20) ? [address] : [];
}

function crossAccountsIn(text: string): Hex[] {
  // Most texts contain no cross account; this test is cheaper than the pattern.
  if (!text.includes('thereum')) return [];
  return [...text.matchAll(crossAccount)].flatMap(([, address]) => (isHex(address, 20) ? [address] : []));
}

function checksummed(address: Hex): Hex {
  return encodeEthereumAddress(decodeEthereumAddress(address));
}
