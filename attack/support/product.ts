import { startNodeProcess, startProcess } from '../../bench/support/start-process.ts';

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

/** Loopback addresses of hostile and of honest callers. */
export const addresses = { hostile: '127.0.0.66', honest: '127.0.0.77' } as const;

/** Paths that honest callers request. */
export const honestPaths = [
  `/unique/v1/balance?address=${ALICE}`,
  '/unique/v1/chain/properties',
  '/unique/sidecar/runtime/spec',
];

/** Starts a chain API with its default limits, on a development chain that seals no blocks automatically. */
export async function startProduct() {
  await using starting = new AsyncDisposableStack();
  const node = starting.use(await startNodeProcess(['--sealing', 'manual']));
  const environment = { NODE_URL: node.url, PORT: '0', MAX_HEAD_AGE_SECONDS: '0' };
  const api = starting.use(await startProcess('chain-api', [], environment));
  const running = starting.move();
  return {
    baseUrl: new URL(api.url).origin,
    processId: api.processId,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
