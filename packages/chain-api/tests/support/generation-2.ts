import type { TestNetwork } from '@hub/testkit/test-network';
import { type Answer, get, post } from './chain-api-network.ts';
import type { TestSigner } from './signer.ts';

/** Where generation-2 clients look for the chain API. */
export function generation2Url({ serverUrl, network }: TestNetwork): string {
  return `${serverUrl}/v2/${network}`;
}

interface Built {
  readonly signerPayloadJSON: Record<string, string>;
  readonly signerPayloadHex: string;
}

/** Builds through a route's build step; gives its answer, which must be 200. */
export async function build(url: string, body: object): Promise<Built> {
  const built = await post(`${url}/build`, body);
  if (built.status !== 200) throw new Error(`build answered ${JSON.stringify(built)}`);
  return built.body as Built;
}

/** Builds a call through the generic routes and signs it; gives the body to submit. */
export async function signedCall(baseUrl: string, signer: TestSigner, call: object) {
  const body = { signerAddress: signer.address, ...call };
  const { signerPayloadJSON, signerPayloadHex } = await build(`${baseUrl}/extrinsics`, body);
  const { signature } = await signer.sign({ signerPayloadHex });
  return { signerPayloadJSON, signature };
}

/** Submits a signed payload; gives its hash. */
export async function submit(baseUrl: string, signed: object): Promise<string> {
  const { status, body } = await post(`${baseUrl}/extrinsics/submit`, signed);
  if (status !== 200) throw new Error(`submit answered ${status} ${JSON.stringify(body)}`);
  return (body as { hash: string }).hash;
}

/** Builds, signs and submits a call; gives its hash. */
export async function send(baseUrl: string, signer: TestSigner, call: object): Promise<string> {
  return submit(baseUrl, await signedCall(baseUrl, signer, call));
}

/** Asks for a status until it is another than 404; the chain seals meanwhile. */
export async function settled(url: string): Promise<Answer> {
  for (;;) {
    const answer = await get(url);
    if (answer.status !== 404) return answer;
  }
}
