import { type Keypair, sr25519KeypairFromUri } from '@hub/scale/keypair';

const known = new Map<string, Keypair>();

/** The sr25519 key of a URI; deriving it takes longer than the rest of a transaction, so each is derived once. */
export function keypairOf(uri: string): Keypair {
  const keypair = known.get(uri) ?? sr25519KeypairFromUri(uri);
  known.set(uri, keypair);
  return keypair;
}
