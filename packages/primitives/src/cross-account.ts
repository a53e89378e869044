import { parseAccount } from './account.ts';
import { AppError, type JsonObject } from './app-error.ts';
import { decodeEthereumAddress } from './ethereum-address.ts';
import { fromHex, type Hex, isHex } from './hex.ts';
import { decodeSs58, encodeSs58 } from './ss58.ts';

/** An account of the chain with an address of either kind, as given. */
export type CrossAccountId = { readonly Substrate: string } | { readonly Ethereum: Hex };

const genericPrefix = 42;
const zeroPattern = /^(?:0x)?0*$/;

/**
 * Parses the forms that clients send: address text, {Substrate} or {substrate}, {Ethereum} or {ethereum}, and
 * Solidity's {eth, sub} with exactly one zero side (its public key becomes SS58 with prefix 42). Throws AppError
 * `InvalidAddress` with the reason for anything else.
 */
export function parseCrossAccountId(value: unknown): CrossAccountId {
  if (typeof value === 'string') {
    const account = parseAccount(value);
    return account.ethereum === undefined ? { Substrate: value } : { Ethereum: account.ethereum };
  }
  if (typeof value !== 'object' || value === null) {
    throw invalid(`Address ${String(value)} is not a string or object: ${typeof value}`);
  }
  const fields = new Map(Object.entries(value));
  const substrate = fields.get('Substrate') ?? fields.get('substrate');
  if (substrate !== undefined) return fromSubstrate(substrate);
  const ethereum = fields.get('Ethereum') ?? fields.get('ethereum');
  if (ethereum !== undefined) return fromEthereum(ethereum);
  if (fields.has('eth') && fields.has('sub')) return fromSolidityPair(fields.get('eth'), fields.get('sub'));
  throw invalid(
    `Address ${JSON.stringify(value)} is not a valid crossAccountId object (should contain "Substrate"/"substrate" or "Ethereum"/"ethereum" field) or EthCrossAccountId (should contain "eth" and "sub" fields)`,
  );
}

function fromSubstrate(address: unknown): CrossAccountId {
  if (typeof address !== 'string')
    throw invalid(`Address ${String(address)} is not a valid Substrate address`);
  decodeSs58(address);
  return { Substrate: address };
}

function fromEthereum(address: unknown): CrossAccountId {
  const text = String(address);
  decodeEthereumAddress(text);
  return { Ethereum: text as Hex };
}

function fromSolidityPair(ethereum: unknown, substrate: unknown): CrossAccountId {
  const eth = String(ethereum);
  const sub = String(substrate);
  if (zeroPattern.test(eth) === zeroPattern.test(sub)) {
    throw invalid(`One of the addresses must be 0, got eth ${eth} and substrate public key ${sub}.`, {
      eth,
      sub,
    });
  }
  if (zeroPattern.test(sub)) return fromEthereum(eth);
  if (!isHex(sub, 32)) throw invalid(`address "${sub}" is not valid substrate public key`, { address: sub });
  return { Substrate: encodeSs58(fromHex(sub), genericPrefix) };
}

function invalid(message: string, details: JsonObject = {}): AppError {
  return new AppError({ code: 'InvalidAddress', message, details });
}
