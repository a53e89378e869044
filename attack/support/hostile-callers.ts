// Hostile callers run in a separate thread, so that their reads of large answers do not delay the timing of the honest
// ones.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** One request that hostile callers repeat; a body makes it a POST. */
export interface HostileRequest {
  readonly path: string;
  readonly body?: string;
}

interface HostileCallersOptions {
  readonly baseUrl: string;
  readonly requests: readonly HostileRequest[];
  /** Loopback addresses, one per caller. */
  readonly localAddresses: readonly string[];
  readonly seconds: number;
}

/** Number of answers by status; `failed` counts requests without a complete answer. */
export type HostileAnswers = ReadonlyMap<number | 'failed', number>;

/** The delay after a failure or any status but 200: an attacker, too, would not repeat refused requests at once. */
const REFUSED_PAUSE_MS = 20;

/** Sends the requests in turn for `seconds`, from each address one at a time; resolves with the answers by status. */
export async function attack(options: HostileCallersOptions): Promise<HostileAnswers> {
  const worker = new Worker(new URL(import.meta.url), { workerData: options });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

async function run({
  baseUrl,
  requests,
  localAddresses,
  seconds,
}: HostileCallersOptions): Promise<HostileAnswers> {
  const counts = new Map<number | 'failed', number>();
  const endsMs = performance.now() + seconds * 1000;
  let next = 0;
  await Promise.all(
    localAddresses.map(async (localAddress) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
      while (performance.now() < endsMs) {
        const one = requests[next++ % requests.length];
        if (one === undefined) {
          await pause(REFUSED_PAUSE_MS);
          continue;
        }
        const status = await ask(baseUrl, one, agent);
        counts.set(status, (counts.get(status) ?? 0) + 1);
        if (status !== 200) await pause(REFUSED_PAUSE_MS);
      }
      agent.destroy();
    }),
  );
  return counts;
}

function ask(baseUrl: string, { path, body }: HostileRequest, agent: Agent): Promise<number | 'failed'> {
  return new Promise((resolve) => {
    const isPost = body !== undefined;
    const headers = isPost
      ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      : {};
    const method = isPost ? 'POST' : 'GET';
    request(`${baseUrl}${path}`, { agent, method, headers }, (response) => {
      response
        .resume()
        .once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 'failed'));
    })
      .once('error', () => resolve('failed'))
      .end(body);
  });
}

if (workerData !== null) parentPort?.postMessage(await run(workerData as HostileCallersOptions));
