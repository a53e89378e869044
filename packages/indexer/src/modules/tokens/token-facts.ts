// Lists are filtered by attributes and royalty recipients. Metadata may have any length, but index entries may not, so
// each such fact about a token is stored as a digest of fixed length.
import { hash } from 'node:crypto';
import { parseAccount } from '@hub/primitives/account';
import { isAppError } from '@hub/primitives/app-error';
import { isHex, toHex } from '@hub/primitives/hex';
import type { Token } from '@hub/token-schema/schema/token';
import { storableText } from '../../schema/row-text.ts';

const DIGITS = 32;

/** The digest of texts as answers show them, since callers search for the texts of answers. */
function digestOf(kind: string, ...texts: readonly string[]): string {
  return hash('sha256', JSON.stringify([kind, ...texts.map(storableText)])).slice(0, DIGITS);
}

export const traitFact = (trait: string) => digestOf('trait', trait);
export const valueFact = (value: string) => digestOf('value', value);
/** The fact that one attribute has both this trait type and this value. */
export const attributeFact = (trait: string, value: string) => digestOf('attribute', trait, value);
/** The fact of a royalty recipient: a public key, or an Ethereum address in lower case. */
export const royaltyFact = (account: string) => digestOf('royalty', account);

/** The text of a digest in `token_facts`: for a burned token it begins with `-`. */
export const factOf = (digest: string, isBurned: boolean) => (isBurned ? `-${digest}` : digest);

/** All facts of a token's metadata, each once and sorted. */
export type FindFacts = (token: Partial<Token> | null) => string[];

/** Creates a finder that makes the digests of an attribute once, because many tokens have the same ones. */
export function createFactFinder(): FindFacts {
  const known = new Map<string, readonly string[]>();
  const ofAttribute = (trait: string, value: string) => {
    const name = JSON.stringify([trait, value]);
    const found = known.get(name) ?? [traitFact(trait), valueFact(value), attributeFact(trait, value)];
    known.set(name, found);
    return found;
  };
  return (token) => {
    // Numbers are treated as text.
    const ofAttributes = (token?.attributes ?? []).flatMap(({ trait_type: trait, value }) =>
      ofAttribute(trait, String(value)),
    );
    const ofRoyalties = (token?.royalties ?? []).flatMap(({ address }) => {
      const account = accountOf(address);
      return account === undefined ? [] : [royaltyFact(account)];
    });
    return [...new Set([...ofAttributes, ...ofRoyalties])].sort();
  };
}

/**
 * Reads an address, which the chain API also takes as a public key in hex; undefined if it is invalid, because anyone can
 * put any text into metadata.
 */
function accountOf(address: string): string | undefined {
  if (isHex(address, 32)) return address.toLowerCase();
  try {
    const { publicKey, ethereum } = parseAccount(address);
    return ethereum?.toLowerCase() ?? toHex(publicKey);
  } catch (error) {
    if (isAppError(error)) return undefined;
    throw error;
  }
}
