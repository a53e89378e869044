import { post } from '../../support/chain-api-network.ts';
import { buildSigned, type TestSigner } from '../../support/signer.ts';

/** Builds, signs and submits a call through the API; returns the extrinsic's hash. */
export async function submitCall(baseUrl: string, signer: TestSigner, call: object): Promise<string> {
  const { status, body } = await post(
    `${baseUrl}/extrinsic/submit`,
    await buildSigned(baseUrl, signer, call),
  );
  if (status !== 200) throw new Error(`submit answered ${JSON.stringify(body)}`);
  return (body as { hash: string }).hash;
}

/** A transfer of an amount in smallest units. */
export function transferCall(dest: string, amount: bigint) {
  return { section: 'balances', method: 'transferKeepAlive', args: [dest, amount.toString()] };
}

/** Creates a collection of NFTs. */
export function createCollectionCall() {
  return { section: 'unique', method: 'createCollection', args: [[65], [], '0x', 'NFT'] };
}

/** Mints an NFT for an account. */
export function mintCall(collectionId: number, address: string) {
  const item = { NFT: { properties: [] } };
  return { section: 'unique', method: 'createItem', args: [collectionId, { substrate: address }, item] };
}
