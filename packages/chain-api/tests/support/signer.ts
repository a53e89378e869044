import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { type Keypair, sr25519KeypairFromUri } from '@hub/scale/keypair';
import { formatMultiSignature } from '@hub/scale/multi-signature';
import { post } from './chain-api-network.ts';

/** An account that signs payloads of the chain API like a wallet. */
export interface TestSigner {
  readonly address: string;
  readonly keypair: Keypair;
  sign(payload: { signerPayloadHex: string }): Promise<{ signature: Hex; signatureType: 'sr25519' }>;
}

/** The development account of a key URI, with the address in the network's prefix. */
export function createSigner(uri: string, ss58Prefix = 7391): TestSigner {
  const keypair = sr25519KeypairFromUri(uri);
  return {
    keypair,
    address: encodeSs58(keypair.publicKey, ss58Prefix),
    async sign({ signerPayloadHex }) {
      const bytes = keypair.sign(fromHex(signerPayloadHex));
      return { signature: formatMultiSignature({ type: 'Sr25519', bytes }), signatureType: 'sr25519' };
    },
  };
}

export interface BuiltPayload {
  readonly signerPayloadJSON: Record<string, unknown>;
  readonly signerPayloadHex: string;
}

/** Builds and signs a call through the API; returns the body to submit. */
export async function buildSigned(baseUrl: string, signer: TestSigner, call: object) {
  const built = await post(`${baseUrl}/extrinsic/build`, { address: signer.address, ...call });
  if (built.status !== 200) throw new Error(`build answered ${JSON.stringify(built)}`);
  const { signerPayloadJSON, signerPayloadHex } = built.body as BuiltPayload;
  const { signature } = await signer.sign({ signerPayloadHex });
  return { signerPayloadJSON, signature };
}

/** A stake of whole coins. */
export function stakeCall(coins: number) {
  return { section: 'appPromotion', method: 'stake', args: [`${coins}${'0'.repeat(18)}`] };
}

/** The public key in hex. */
export function publicKeyHex({ keypair }: TestSigner): Hex {
  return toHex(keypair.publicKey);
}
