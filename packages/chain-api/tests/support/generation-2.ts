import type { TestNetwork } from '@hub/testkit/test-network';
import { type Answer, get, post } from './chain-api-network.ts';
import type { TestSigner } from './signer.ts';

/** The base URL of the chain API for generation-2 clients. */
export function generation2Url({ serverUrl, network }: TestNetwork): string {
  return `${serverUrl}/v2/${network}`;
}

interface Built {
  readonly signerPayloadJSON: Record<string, string>;
  readonly signerPayloadHex: string;
}

/** Calls a route's build step, expects 200 and returns the answer. */
export async function build(url: string, body: object): Promise<Built> {
  const built = await post(`${url}/build`, body);
  if (built.status !== 200) throw new Error(`build answered ${JSON.stringify(built)}`);
  return built.body as Built;
}

/** Builds a call with the generic routes and signs it; returns the body to submit. */
export async function signedCall(baseUrl: string, signer: TestSigner, call: object) {
  const body = { signerAddress: signer.address, ...call };
  const { signerPayloadJSON, signerPayloadHex } = await build(`${baseUrl}/extrinsics`, body);
  const { signature } = await signer.sign({ signerPayloadHex });
  return { signerPayloadJSON, signature };
}

/** Submits a signed payload; returns the extrinsic's hash. */
export async function submit(baseUrl: string, signed: object): Promise<string> {
  const { status, body } = await post(`${baseUrl}/extrinsics/submit`, signed);
  if (status !== 200) throw new Error(`submit answered ${status} ${JSON.stringify(body)}`);
  return (body as { hash: string }).hash;
}

/** Builds, signs and submits a call; returns the extrinsic's hash. */
export async function send(baseUrl: string, signer: TestSigner, call: object): Promise<string> {
  return submit(baseUrl, await signedCall(baseUrl, signer, call));
}

/** Polls a status until it is not 404, while the chain seals blocks. */
export async function settled(url: string): Promise<Answer> {
  for (;;) {
    const answer = await get(url);
    if (answer.status !== 404) return answer;
  }
}
