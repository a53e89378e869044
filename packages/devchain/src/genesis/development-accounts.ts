import { toHex } from '@hub/primitives/hex';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import type { AccountId } from '../types/account-id.ts';

/** Names of the well-known development accounts; each has a `//stash` beside it. */
export const developmentNames = ['Alice', 'Bob', 'Charlie', 'Dave', 'Eve', 'Ferdie'] as const;

/** Key of the account that pays staking rewards out. */
export const operatorUri = '//Operator';

/** Key of the account that may act as root. */
export const sudoUri = '//Alice';

/** All keys that own tokens at genesis, besides the operator's. */
export const developmentUris: readonly string[] = developmentNames.flatMap((name) => [
  `//${name}`,
  `//${name}//stash`,
]);

/** Account of a development key. */
export function accountOf(uri: string): AccountId {
  return toHex(sr25519KeypairFromUri(uri).publicKey);
}
