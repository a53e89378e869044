import { toHex } from '@hub/primitives/hex';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import type { AccountId } from '../types/account-id.ts';

/** Key of the account that signs the payouts of staking rewards. */
export const operatorUri = '//Operator';

/** Key of the account that may act as root. */
export const sudoUri = '//Alice';

/**
 * Accounts of the keys in genesis. They are constants, because deriving them takes a fifth of a start without history;
 * a test derives them.
 */
const knownAccounts: ReadonlyMap<string, AccountId> = new Map([
  ['//Alice', '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'],
  ['//Alice//stash', '0xbe5ddb1579b72e84524fc29e78609e3caf42e85aa118ebfe0b0ad404b5bdd25f'],
  ['//Bob', '0x8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48'],
  ['//Bob//stash', '0xfe65717dad0447d715f660a0a58411de509b42e6efb8375f562f58a554d5860e'],
  ['//Charlie', '0x90b5ab205c6974c9ea841be688864633dc9ca8a357843eeacf2314649965fe22'],
  ['//Charlie//stash', '0x1e07379407fecc4b89eb7dbd287c2c781cfb1907a96947a3eb18e4f8e7198625'],
  ['//Dave', '0x306721211d5404bd9da88e0204360a1a9ab8b87c66c1bc2fcdd37f3c2222cc20'],
  ['//Dave//stash', '0xe860f1b1c7227f7c22602f53f15af80747814dffd839719731ee3bba6edc126c'],
  ['//Eve', '0xe659a7a1628cdd93febc04a4e0646ea20e9f5f0ce097d9a05290d4a9e054df4e'],
  ['//Eve//stash', '0x8ac59e11963af19174d0b94d5d78041c233f55d2e19324665bafdfb62925af2d'],
  ['//Ferdie', '0x1cbd2d43530a44705ad088af313e18f80b53ef16b36177cd4b77b846f2a5f07c'],
  ['//Ferdie//stash', '0x101191192fc877c24d725b337120fa3edc63d227bbc92705db1e2cb65f56981a'],
  [operatorUri, '0x5afbc302fa68903d0d98dad6a60661e4c8fe657b85b08608f1b1d60d862cf567'],
]);

/** The well-known development keys with coins at genesis, without the operator's. */
export const developmentUris: readonly string[] = [...knownAccounts.keys()].filter(
  (uri) => uri !== operatorUri,
);

/** The account of a development key. */
export function accountOf(uri: string): AccountId {
  return knownAccounts.get(uri) ?? toHex(sr25519KeypairFromUri(uri).publicKey);
}
