// Lists are filtered by attributes and royalty recipients. Metadata may have any length, but index entries may not, so
// each such fact about a token is stored as a digest of fixed length.
import { hash } from 'node:crypto';
import { parseAccount } from '@hub/primitives/account';
import { isAppError } from '@hub/primitives/app-error';
import { toHex } from '@hub/primitives/hex';
import type { Token } from '@hub/token-schema/schema/token';

const DIGITS = 32;

function factOf(kind: string, ...texts: readonly string[]): string {
  return hash('sha256', JSON.stringify([kind, ...texts])).slice(0, DIGITS);
}

export const traitFact = (trait: string) => factOf('trait', trait);
export const valueFact = (value: string) => factOf('value', value);
/** The fact that one attribute has both. */
export const attributeFact = (trait: string, value: string) => factOf('attribute', trait, value);
/** The fact of a royalty recipient: a public key, or an Ethereum address in lower case. */
export const royaltyFact = (account: string) => factOf('royalty', account);

/** All facts of a token's metadata, each once and sorted; numbers are treated as text. Pure. */
export function tokenFactsOf(token: Partial<Token> | null): string[] {
  const ofAttributes = (token?.attributes ?? []).flatMap(({ trait_type: trait, value }) => [
    traitFact(trait),
    valueFact(String(value)),
    attributeFact(trait, String(value)),
  ]);
  const ofRoyalties = (token?.royalties ?? []).flatMap(({ address }) => {
    const account = accountOf(address);
    return account === undefined ? [] : [royaltyFact(account)];
  });
  return [...new Set([...ofAttributes, ...ofRoyalties])].sort();
}

/** Reads an address; undefined if it is invalid, because foreign metadata may contain any text. */
function accountOf(address: string): string | undefined {
  try {
    const { publicKey, ethereum } = parseAccount(address);
    return ethereum?.toLowerCase() ?? toHex(publicKey);
  } catch (error) {
    if (isAppError(error)) return undefined;
    throw error;
  }
}
