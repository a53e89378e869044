import { Agent, request } from 'node:http';

/** The answers to honest callers. */
export interface HonestAnswers {
  /** Number of answers by status; `failed` counts requests without a complete answer. */
  readonly byStatus: ReadonlyMap<number | 'failed', number>;
  /** Milliseconds of every request, also of those without a complete answer, sorted. */
  readonly latenciesMs: Float64Array;
}

export interface HonestCallersOptions {
  readonly baseUrl: string;
  /** Paths that are requested in turn. */
  readonly paths: readonly string[];
  /** Loopback address of the callers, for example 127.0.0.77. */
  readonly localAddress: string;
  readonly callers: number;
  /** Time between an answer and the caller's next request. */
  readonly pauseMs: number;
  /** Ends the measurement; requests in progress are awaited. */
  readonly signal: AbortSignal;
}

/** Sends requests like honest callers, each on its own connection, until the signal aborts. */
export async function askAsHonestCallers(options: HonestCallersOptions): Promise<HonestAnswers> {
  const { callers, pauseMs, signal, paths } = options;
  const byStatus = new Map<number | 'failed', number>();
  const latencies: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!signal.aborted) {
        next += 1;
        const startedMs = performance.now();
        const status = await ask(options, agent, paths[next % paths.length] ?? '/');
        latencies.push(performance.now() - startedMs);
        byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      agent.destroy();
    }),
  );
  return { byStatus, latenciesMs: Float64Array.from(latencies).sort() };
}

function ask({ baseUrl, localAddress }: HonestCallersOptions, agent: Agent, path: string) {
  return new Promise<number | 'failed'>((resolve) => {
    request(new URL(path, baseUrl), { agent, localAddress }, (response) => {
      response
        .resume()
        .once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 'failed'));
    })
      .once('error', () => resolve('failed'))
      .end();
  });
}

/** The latency in milliseconds that the share `part` (0 to 1) of all requests did not exceed. */
export function percentileMs({ latenciesMs }: HonestAnswers, part: number): number {
  return latenciesMs[Math.min(latenciesMs.length - 1, Math.floor(latenciesMs.length * part))] ?? Number.NaN;
}
