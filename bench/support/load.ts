import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One request. */
export interface LoadRequest {
  readonly path: string;
  /** JSON; makes it a POST. */
  readonly body?: string;
}

export interface LoadOptions {
  readonly baseUrl: string;
  /** All connections together send these in turn. */
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  /** The duration, or the number of answered requests. */
  readonly until: { readonly seconds: number } | { readonly requests: number };
}

export interface LoadResult {
  readonly seconds: number;
  /** Milliseconds of every request, sorted. */
  readonly latenciesMs: Float64Array;
}

const headEnd = '\r\n\r\n';
const READ_BYTES = 65_536;

interface Connection {
  readonly socket: Socket;
  /** Receives data; the bytes are valid until it returns. */
  onBytes(bytes: Buffer): void;
}

/**
 * Keeps this many connections busy, each with one request at a time. Rejects at the first answer other than 200,
 * because the measurement would be meaningless. Uses raw sockets, because any HTTP client costs more than the measured
 * servers.
 */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { baseUrl, requests, connections, until } = options;
  const { hostname, port, pathname } = new URL(baseUrl);
  const wire = requests.map((request) => encode(hostname, pathname.replace(/\/$/, ''), request));
  const opened = await Promise.all(Array.from({ length: connections }, () => open(hostname, Number(port))));
  const latencies: number[] = [];
  const startedMs = performance.now();
  const endsMs = 'seconds' in until ? startedMs + until.seconds * 1000 : Number.POSITIVE_INFINITY;
  let left = 'requests' in until ? until.requests : Number.POSITIVE_INFINITY;
  let next = 0;
  const takeRequest = (): Buffer | undefined => {
    if (left <= 0 || performance.now() >= endsMs) return undefined;
    left -= 1;
    next = (next + 1) % wire.length;
    return wire[next];
  };
  await Promise.all(opened.map((connection) => lane(connection, takeRequest, (ms) => latencies.push(ms))));
  const seconds = (performance.now() - startedMs) / 1000;
  for (const { socket } of opened) socket.destroy();
  return { seconds, latenciesMs: Float64Array.from(latencies).sort() };
}

/** The latency in ms that the share `part` (0 to 1) of all requests did not exceed. */
export function percentile({ latenciesMs }: LoadResult, part: number): number {
  return latenciesMs[Math.min(latenciesMs.length - 1, Math.floor(latenciesMs.length * part))] ?? Number.NaN;
}

function encode(host: string, base: string, { path, body }: LoadRequest): Buffer {
  const head = `${body === undefined ? 'GET' : 'POST'} ${base}${path} HTTP/1.1\r\nhost: ${host}\r\n`;
  if (body === undefined) return Buffer.from(`${head}\r\n`);
  const length = Buffer.byteLength(body);
  return Buffer.from(`${head}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`);
}

async function open(host: string, port: number): Promise<Connection> {
  // One buffer per connection: with one per read, garbage collection here would be measured as time of the server.
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  const callback = (length: number) => {
    connection.onBytes(buffer.subarray(0, length));
    return true;
  };
  const socket = connect({ host, port, noDelay: true, onread: { buffer, callback } });
  const connection: Connection = { socket, onBytes: () => undefined };
  await once(socket, 'connect');
  return connection;
}

/** One connection: sends a request, reads the whole answer, and repeats until no request is left. */
function lane(
  connection: Connection,
  takeRequest: () => Buffer | undefined,
  onAnswer: (latencyMs: number) => void,
): Promise<void> {
  const { socket } = connection;
  return new Promise((resolve, reject) => {
    let sentMs = 0;
    let head = '';
    let missing = -1;
    const ask = () => {
      const request = takeRequest();
      if (request === undefined) return resolve();
      sentMs = performance.now();
      socket.write(request);
    };
    connection.onBytes = (bytes) => {
      if (missing >= 0) missing -= bytes.length;
      else {
        head += bytes.toString('latin1');
        const bodyStart = head.indexOf(headEnd) + headEnd.length;
        if (bodyStart < headEnd.length) return;
        missing = contentLength(head) - (head.length - bodyStart);
        if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(`Not a 200: ${head.slice(0, 500)}`));
      }
      if (missing > 0) return;
      onAnswer(performance.now() - sentMs);
      head = '';
      missing = -1;
      ask();
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the connection')));
    ask();
  });
}

function contentLength(head: string): number {
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`The answer does not tell its length: ${head.slice(0, 500)}`);
  return Number(length);
}
