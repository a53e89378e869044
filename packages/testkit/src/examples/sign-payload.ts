import { fromHex, type Hex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { type Keypair, sr25519KeypairFromUri } from '@hub/scale/keypair';
import { formatMultiSignature } from '@hub/scale/multi-signature';
import type { SignerPayloadJson } from '@hub/scale/signer-payload-json';

const SS58_PREFIX = 7391;

/** An account of the examples, with an address of the network's prefix. */
export interface ExampleAccount {
  readonly address: string;
  readonly keypair: Keypair;
}

/** A payload to sign, as the chain API answers it. */
export interface Built extends Readonly<Record<string, unknown>> {
  readonly signerPayloadJSON: SignerPayloadJson;
  readonly signerPayloadHex: string;
}

/** A built payload and a signature of it. */
export interface SignedPayload {
  readonly signerPayloadJSON: SignerPayloadJson;
  readonly signature: Hex;
}

/** The account of a development key. */
export function exampleAccount(uri: string): ExampleAccount {
  const keypair = sr25519KeypairFromUri(uri);
  return { keypair, address: encodeSs58(keypair.publicKey, SS58_PREFIX) };
}

/** Signs deterministically, so that hashes are the same each time. */
export function signPayload({ signerPayloadJSON, signerPayloadHex }: Built, { keypair }: ExampleAccount) {
  const bytes = keypair.sign(fromHex(signerPayloadHex), new Uint8Array(32));
  return { signerPayloadJSON, signature: formatMultiSignature({ type: 'Sr25519', bytes }) };
}

/** Sends a body to the chain API of the examples. Throws an error with the answer unless its status is 2xx. */
export async function postExample<T>(chainApiUrl: string, path: string, body: unknown): Promise<T> {
  const response = await fetch(`${chainApiUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer as T;
}
