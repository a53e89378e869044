import { AppError } from '@hub/primitives/app-error';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Connections that stay open, such as those of subscribers, counted in this process. */
export interface SocketLimits {
  /** Of one address; IPv6 addresses count by their /64 network. */
  readonly perAddress: number;
  readonly inAll: number;
}

/** Places for connections that stay open. */
export interface SocketPlaces {
  /**
   * Takes a place for an address and gives what leaves it again, to be called once. Throws AppError `TooManyRequests`
   * when the address has all of its own or took too many in this minute, `Overloaded` when there are no more at all.
   */
  take(address: string): () => void;
  /** Counts a connection that had to be closed because of what its client did: as many that are taken. */
  blame(address: string): void;
}

const minuteMs = 60_000;
/** Connections that a closed one counts as: a client that floods and comes back is refused after some rounds. */
const takenByBlame = 200;
/** Connections in a minute, beside twice as many as an address may have: all come back when a server starts again. */
const spareOfMinute = 1_000;

/** Counts connections by address. */
export function limitSockets(
  { perAddress, inAll }: SocketLimits,
  registry: Registry | undefined,
  nowMs = () => performance.now(),
): SocketPlaces {
  const registers = registry === undefined ? [] : [registry];
  const openByAddress = new Map<string, number>();
  const perMinute = 2 * perAddress + spareOfMinute;
  const takenInMinute = new Map<string, number>();
  let minuteEndsMs = 0;
  let open = 0;

  function countTaken(address: string, count: number): number {
    if (nowMs() >= minuteEndsMs) {
      takenInMinute.clear();
      minuteEndsMs = nowMs() + minuteMs;
    }
    const taken = takenInMinute.get(address) ?? 0;
    takenInMinute.set(address, taken + count);
    return taken;
  }

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
    help: 'Connections refused, by the limit that was reached: of an address, of an address in a minute, or of all',
    labelNames: ['limit'],
    registers,
  });
  return {
    take(address) {
      if (countTaken(address, 1) >= perMinute) {
        refused.inc({ limit: 'minute' });
        throw tooManyInMinute(perMinute);
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
    blame: (address) => void countTaken(address, takenByBlame),
  };
}

function tooManyOfAddress(limit: number): AppError {
  return new AppError({
    code: 'TooManyRequests',
    message: `An address may have ${limit} connections for subscriptions, and this one has`,
    status: 429,
    retryable: true,
    details: { limit },
  });
}

function tooManyInMinute(limit: number): AppError {
  return new AppError({
    code: 'TooManyRequests',
    message: `An address may make ${limit} connections for subscriptions a minute; one closed for sending too much counts as ${takenByBlame}`,
    status: 429,
    retryable: true,
    details: { limit },
  });
}

function tooManyInAll(): AppError {
  return new AppError({
    code: 'Overloaded',
    message: 'All connections for subscriptions are taken. Try again later.',
    status: 503,
    retryable: true,
  });
}
