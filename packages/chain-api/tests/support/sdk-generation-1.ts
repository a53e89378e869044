import { createRuntimeDriver, type RuntimeDriver } from '@hub/testkit/runtime-driver';
import type { TestNetwork } from '@hub/testkit/test-network';
import { Sdk } from '@unique-nft/sdk-generation-1/full';
import { createChainApiNetwork, instantSealing } from './chain-api-network.ts';
import { createSigner } from './signer.ts';

/** A chain that seals each extrinsic at once, with the unmodified client of generation 1 for its accounts. */
export interface OlderSdkStage extends AsyncDisposable {
  readonly network: TestNetwork;
  readonly driver: RuntimeDriver;
  readonly alice: Sdk;
  readonly bob: Sdk;
}

/** Addresses of the development accounts in the prefix of the network. */
export const networkAddresses = {
  alice: createSigner('//Alice').address,
  bob: createSigner('//Bob').address,
  charlie: createSigner('//Charlie').address,
} as const;

export async function startOlderSdkStage(): Promise<OlderSdkStage> {
  const network = await createChainApiNetwork({ sealing: instantSealing });
  const client = (uri: string) =>
    new Sdk({
      baseUrl: network.chainApiUrl,
      signer: createSigner(uri),
      waitBetweenStatusRequestsInMs: 5,
      statusTotalTimeoutInMs: 20_000,
    });
  return {
    network,
    driver: createRuntimeDriver(network.devchain.chain),
    alice: client('//Alice'),
    bob: client('//Bob'),
    [Symbol.asyncDispose]: () => network[Symbol.asyncDispose](),
  };
}

interface Result<T> {
  readonly isCompleted: boolean;
  readonly error: object | null;
  readonly parsed?: T | undefined;
}

/** The parsed result of an extrinsic; rejects unless it succeeded. */
export async function parsedOf<T>(work: Promise<Result<T>>): Promise<T> {
  const { isCompleted, error, parsed } = await work;
  if (isCompleted && error === null && parsed !== undefined) return parsed;
  throw new Error(`The extrinsic answered ${JSON.stringify({ isCompleted, error, parsed })}`);
}

/** The name of the error with which an extrinsic failed on the chain. */
export async function chainErrorOf(work: Promise<Result<unknown>>): Promise<unknown> {
  const { error } = await work;
  return (error as { details?: { name?: unknown } } | null)?.details?.name;
}

/** The error with which the API refuses a request. */
export function refusalOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    (value) => {
      throw new Error(`answered ${JSON.stringify(value)}`);
    },
    ({ code, name, message }) => ({ code, name, message }),
  );
}
