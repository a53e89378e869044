import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A minimal proxy. */
export interface PlainProxy extends AsyncDisposable {
  readonly url: string;
  /** Whether the proxy forwards requests to the server at that index. */
  isUsed(index: number): boolean;
  /** Resolves when the proxy forwards requests to the server or, for `isUsed` false, when it does not. */
  untilUsed(index: number, isUsed: boolean): Promise<void>;
}

interface Upstream {
  readonly baseUrl: string;
  readonly agent: Agent;
  isUsed: boolean;
}

const CHECK_MS = 1_000;

/**
 * Forwards requests to servers in turn over persistent connections, and checks `/ready` of each once a second: an
 * unready server is skipped until it is ready. It never sends a request twice, whatever the method: a request
 * that fails before the headers of its answer is answered 502.
 */
export async function startPlainProxy(baseUrls: readonly string[]): Promise<PlainProxy> {
  const upstreams: readonly Upstream[] = baseUrls.map((baseUrl) => ({
    baseUrl,
    agent: new Agent({ keepAlive: true, maxSockets: 64 }),
    isUsed: false,
  }));
  const changes = new EventTarget();
  const check = async (upstream: Upstream) => {
    const isReady = await fetch(`${upstream.baseUrl}/ready`).then(
      async (answer) => {
        await answer.text();
        return answer.ok;
      },
      () => false,
    );
    if (isReady === upstream.isUsed) return;
    upstream.isUsed = isReady;
    changes.dispatchEvent(new Event('change'));
  };
  const checks = setInterval(() => {
    for (const upstream of upstreams) void check(upstream);
  }, CHECK_MS);
  let next = 0;
  const server = createServer((incoming, outgoing) => {
    const used = upstreams.filter(({ isUsed }) => isUsed);
    next += 1;
    const upstream = used[next % used.length];
    if (upstream === undefined) fail(outgoing);
    else forward(upstream, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  const isUsed = (index: number) => upstreams[index]?.isUsed ?? false;
  return {
    url: `http://127.0.0.1:${port}`,
    isUsed,
    async untilUsed(index, wanted) {
      while (isUsed(index) !== wanted) {
        await new Promise((resolve) => changes.addEventListener('change', resolve, { once: true }));
      }
    },
    async [Symbol.asyncDispose]() {
      clearInterval(checks);
      for (const { agent } of upstreams) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward({ baseUrl, agent }: Upstream, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url = '/', headers } = incoming;
  const { connection: _, ...kept } = headers;
  const asked = request(new URL(url, baseUrl), { agent, method, headers: kept }, (answer) => {
    const { connection: _own, 'keep-alive': _time, ...answerHeaders } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, answerHeaders);
    answer.pipe(outgoing);
  });
  asked.once('error', () => fail(outgoing));
  incoming.pipe(asked);
}

function fail(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(502).end();
}
