import { TestNetwork, type TestNetworkOptions } from '@hub/testkit/test-network';

/** Starts a development chain with only the chain API. */
export function createChainApiNetwork(options: TestNetworkOptions = {}): Promise<TestNetwork> {
  return TestNetwork.create({ ...options, indexer: false });
}

/** Sealing mode that puts every transaction into a block at once; no other blocks are made during a test. */
export const instantSealing = { kind: 'instant-and-interval', intervalMs: 3_600_000 } as const;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends a GET; the body is the parsed answer. */
export async function get(url: string): Promise<Answer> {
  const response = await fetch(url);
  return { status: response.status, body: await response.json() };
}

/** Sends a body with POST or `method`: a text as it is, anything else as JSON. */
export async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
