import { AppError } from '@hub/primitives/app-error';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Limits of connections that stay open, such as those of subscribers. They are counted in this process. */
export interface SocketLimits {
  /** Limit per address; IPv6 addresses count by their /64 network. */
  readonly perAddress: number;
  readonly inAll: number;
}

/** Places for connections that stay open. */
export interface SocketPlaces {
  /**
   * Takes a place for an address and returns the function that releases it, to be called once. Throws AppError
   * `TooManyRequests` when the address has reached its limit of connections or of new connections per second or minute,
   * and `Overloaded` when all places are taken.
   */
  take(address: string): () => void;
  /** Penalizes an address for a connection that was closed for abuse: it counts like `takenByBlame` new connections. */
  blame(address: string): void;
}

const minuteMs = 60_000;
const secondMs = 1_000;
/**
 * Penalty for a closed connection, in new connections: a client that floods and reconnects is refused after some
 * rounds.
 */
const takenByBlame = 200;
/**
 * New connections that an address may open per minute in addition to twice its limit of open ones: after a restart, all
 * clients of the address reconnect.
 */
const spareOfMinute = 1_000;
/** New connections that an address may open per second: this share of its limit, but at least `leastOfSecond`. */
const partOfSecond = 1 / 20;
const leastOfSecond = 100;

/** Counts connections by address. */
export function limitSockets(
  { perAddress, inAll }: SocketLimits,
  registry: Registry | undefined,
  nowMs = () => performance.now(),
): SocketPlaces {
  const registers = registry === undefined ? [] : [registry];
  const openByAddress = new Map<string, number>();
  const perMinute = 2 * perAddress + spareOfMinute;
  const perSecond = Math.max(leastOfSecond, perAddress * partOfSecond);
  const inMinute = createWindow(minuteMs, nowMs);
  const inSecond = createWindow(secondMs, nowMs);
  let open = 0;

  new Gauge({
    name: 'http_sockets_open',
    help: 'Connections open for subscribers',
    registers,
    collect() {
      this.set(open);
    },
  });
  const refused = new Counter({
    name: 'http_sockets_refused_total',
    help: 'Connections refused, by the limit that was reached: of an address, of an address in a second or a minute, or of all',
    labelNames: ['limit'],
    registers,
  });
  return {
    take(address) {
      if (inSecond.count(address, 1) >= perSecond) {
        refused.inc({ limit: 'second' });
        throw tooManyIn('second', perSecond);
      }
      if (inMinute.count(address, 1) >= perMinute) {
        refused.inc({ limit: 'minute' });
        throw tooManyIn('minute', perMinute);
      }
      const openHere = openByAddress.get(address) ?? 0;
      if (openHere >= perAddress) {
        refused.inc({ limit: 'address' });
        throw tooManyOfAddress(perAddress);
      }
      if (open >= inAll) {
        refused.inc({ limit: 'all' });
        throw tooManyInAll();
      }
      openByAddress.set(address, openHere + 1);
      open += 1;
      return () => {
        const left = (openByAddress.get(address) ?? 0) - 1;
        if (left > 0) openByAddress.set(address, left);
        else openByAddress.delete(address);
        open -= 1;
      };
    },
    blame: (address) => void inMinute.count(address, takenByBlame),
  };
}

function tooManyOfAddress(limit: number): AppError {
  return new AppError({
    code: 'TooManyRequests',
    message: `This address already has ${limit} connections for subscriptions, the maximum`,
    details: { limit },
  });
}

/** Counts by address within consecutive time windows. */
function createWindow(spanMs: number, nowMs: () => number) {
  const counts = new Map<string, number>();
  let endsMs = 0;
  return {
    /** Adds to the count of an address and returns the previous count. */
    count(address: string, by: number): number {
      if (nowMs() >= endsMs) {
        counts.clear();
        endsMs = nowMs() + spanMs;
      }
      const before = counts.get(address) ?? 0;
      counts.set(address, before + by);
      return before;
    },
  };
}

function tooManyIn(span: 'second' | 'minute', limit: number): AppError {
  return new AppError({
    code: 'TooManyRequests',
    message: `An address may open ${limit} connections for subscriptions per ${span}; per minute, one that was closed for sending too much counts as ${takenByBlame}`,
    details: { limit },
  });
}

function tooManyInAll(): AppError {
  return new AppError({
    code: 'Overloaded',
    message: 'All connections for subscriptions are taken. Try again later.',
  });
}
