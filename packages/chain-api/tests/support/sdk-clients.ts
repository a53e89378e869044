import { createRuntimeDriver, type RuntimeDriver } from '@hub/testkit/runtime-driver';
import type { TestNetwork } from '@hub/testkit/test-network';
import { UniqueChain } from '@unique-nft/sdk';
import { Sr25519Account } from '@unique-nft/sr25519';
import { type Answer, createChainApiNetwork, get, instantSealing, post } from './chain-api-network.ts';
import { generation2Url, settled, submit } from './generation-2.ts';
import { createSigner } from './signer.ts';

type Chain = ReturnType<typeof UniqueChain>;

/** A chain that seals each extrinsic at once, with unmodified clients of generation 2 for its accounts. */
export interface SdkStage extends AsyncDisposable {
  readonly network: TestNetwork;
  readonly driver: RuntimeDriver;
  readonly url: string;
  readonly alice: Chain;
  readonly bob: Chain;
  readonly charlie: Chain;
  get(path: string): Promise<Answer>;
  /** Builds, signs and submits the call of a route; returns the answer of its status route, or of a refused build. */
  run(path: string, args: object, signer?: string): Promise<Answer>;
}

/** Addresses of the development accounts in prefix 42. */
export const addresses = {
  alice: Sr25519Account.fromUri('//Alice').address,
  bob: Sr25519Account.fromUri('//Bob').address,
  charlie: Sr25519Account.fromUri('//Charlie').address,
  dave: Sr25519Account.fromUri('//Dave').address,
} as const;

export async function startSdkStage(
  options: Parameters<typeof createChainApiNetwork>[0] = {},
): Promise<SdkStage> {
  const network = await createChainApiNetwork({ sealing: instantSealing, ...options });
  const url = generation2Url(network);
  const client = (uri: string) =>
    UniqueChain({
      baseUrl: url,
      account: Sr25519Account.fromUri(uri),
      statusOptions: { timeout: 5, retries: 1000 },
    });
  return {
    network,
    url,
    driver: createRuntimeDriver(network.devchain.chain),
    alice: client('//Alice'),
    bob: client('//Bob'),
    charlie: client('//Charlie'),
    get: (path) => get(`${url}${path}`),
    async run(path, args, uri = '//Alice') {
      const signer = createSigner(uri, 42);
      const built = await post(`${url}${path}/build`, { args, options: { signerAddress: signer.address } });
      if (built.status !== 200) return built;
      const { signerPayloadJSON, signerPayloadHex } = built.body as Built;
      const { signature } = await signer.sign({ signerPayloadHex });
      const hash = await submit(url, { signerPayloadJSON, signature });
      return settled(`${url}${path}/status/${hash}`);
    },
    [Symbol.asyncDispose]: () => network[Symbol.asyncDispose](),
  };
}

interface Built {
  readonly signerPayloadJSON: Record<string, string>;
  readonly signerPayloadHex: string;
}

/** The body of the error answer with which the client rejects. */
export async function refusal(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    (value) => new Error(`answered ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (typeof error === 'object' && error !== null && 'data' in error) return error.data;
  throw error;
}
