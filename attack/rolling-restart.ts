// Three chain API processes behind a plain proxy are restarted one after the other while callers send 10,000 requests.
import { Agent, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { printTable } from '../bench/support/print-table.ts';
import { startNodeProcess, startProcess } from '../bench/support/start-process.ts';
import { serverSettings } from '../packages/service-kit/src/server-settings.ts';
import { startPlainProxy } from './support/plain-proxy.ts';

const PROCESSES = 3;
const REQUESTS = 10_000;
const CALLERS = 24;
const PAUSE_MS = 80;
const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const BODY = JSON.stringify({
  address: ALICE,
  section: 'appPromotion',
  method: 'stake',
  args: ['1000000000000000000000'],
});

const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
await using node = await startNodeProcess(['--sealing', 'manual']);
const start = (port: number) =>
  startProcess('chain-api', [], {
    NODE_URL: node.url,
    PORT: String(port),
    MAX_HEAD_AGE_SECONDS: '0',
    // The default of the setting, which the helpers of the benchmarks would otherwise replace.
    DRAIN_SECONDS: String(serverSettings.DRAIN_SECONDS.parse(undefined)),
  });
const processes = await Promise.all(ports.map(start));
await using proxy = await startPlainProxy(ports.map((port) => `http://127.0.0.1:${port}`));
await Promise.all(ports.map((_, index) => proxy.untilUsed(index, true)));

const outcomes = { GET: new Map<number | 'failed', number>(), POST: new Map<number | 'failed', number>() };
let sent = 0;
let isRestarting = true;
const callers = Promise.all(Array.from({ length: CALLERS }, call));
for (const [index, port] of ports.entries()) {
  await processes[index]?.[Symbol.asyncDispose]();
  processes[index] = await start(port);
  await proxy.untilUsed(index, true);
}
isRestarting = false;
await callers;
await Promise.all(processes.map((one) => one[Symbol.asyncDispose]()));

const failed = (method: keyof typeof outcomes) => {
  const good = outcomes[method].get(200) ?? 0;
  return [...outcomes[method].values()].reduce((sum, count) => sum + count, 0) - good;
};
printTable(
  `A rolling restart of ${PROCESSES} processes behind a plain proxy: no request fails`,
  ['', '200', 'failed'],
  (['GET', 'POST'] as const).map((method) => [method, outcomes[method].get(200) ?? 0, failed(method)]),
);
if (failed('GET') + failed('POST') > 0 || sent < REQUESTS) process.exitCode = 1;

/** Sends requests as one caller until all servers are restarted and all callers have sent `REQUESTS` in total. */
async function call(): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (isRestarting || sent < REQUESTS) {
    sent += 1;
    const method = sent % 2 === 0 ? 'GET' : 'POST';
    const outcome = await ask(agent, method);
    outcomes[method].set(outcome, (outcomes[method].get(outcome) ?? 0) + 1);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  agent.destroy();
}

function ask(agent: Agent, method: 'GET' | 'POST'): Promise<number | 'failed'> {
  const path = method === 'GET' ? `/unique/v1/balance?address=${ALICE}` : '/unique/v1/extrinsic/build';
  return new Promise((resolve) => {
    const asked = request(new URL(path, proxy.url), { agent, method }, (answer) => {
      answer
        .resume()
        .once('close', () => resolve(answer.complete ? (answer.statusCode ?? 'failed') : 'failed'));
    });
    asked.once('error', () => resolve('failed'));
    if (method === 'POST') asked.setHeader('content-type', 'application/json').end(BODY);
    else asked.end();
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
