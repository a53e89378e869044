import { isLoopbackHost } from './is-loopback-host.ts';

/** The result of checking the origin and host of a request. */
export interface CallerOrigin {
  /**
   * For a caller that is not on this machine and not allowed: its description, and the origin that would have to be
   * allowed. Undefined for all others.
   */
  readonly foreign: { readonly whom: string; readonly origin: string } | undefined;
  /** The page's origin for the CORS header; undefined without one, or when the page may not read answers. */
  readonly corsOrigin: string | undefined;
}

export interface ReceivedRequest {
  readonly headers: { readonly origin?: string | undefined; readonly host?: string | undefined };
  readonly socket: { readonly localAddress?: string | undefined };
}

/**
 * Creates a check of the `Origin` and `Host` of each request. Allowed are pages of this machine, programs, which send
 * no origin, and pages of `allowedOrigins` (`*`: all). A `Host` that is neither of this machine nor of an allowed
 * origin is not allowed, because it can mean DNS rebinding: the page's own name was redirected to this server after the
 * page was loaded.
 */
export function createOriginRule(
  allowedOrigins: readonly string[],
): (request: ReceivedRequest) => CallerOrigin {
  const origins = new Set(allowedOrigins);
  const hosts = new Set(allowedOrigins.map(hostOfOrigin).filter((name) => name !== undefined));

  function isHere(host: string | undefined, localAddress: string | undefined): boolean {
    if (host === undefined) return false;
    return isLoopbackHost(host) || host === localAddress?.replace(/^::ffff:/, '');
  }

  return ({ headers: { origin, host }, socket: { localAddress } }) => {
    if (origins.has('*')) return { foreign: undefined, corsOrigin: origin };
    const name = host === undefined ? undefined : hostOf(`http://${host}`);
    const isHostKnown =
      host === undefined || isHere(name, localAddress) || (name !== undefined && hosts.has(name));
    if (!isHostKnown) {
      return {
        foreign: { whom: `the host name ${host}`, origin: `http://${host}` },
        corsOrigin: undefined,
      };
    }
    if (origin === undefined) return { foreign: undefined, corsOrigin: undefined };
    const isKnown = origins.has(origin) || isHere(hostOfOrigin(origin), localAddress);
    if (!isKnown) return { foreign: { whom: `pages of ${origin}`, origin }, corsOrigin: undefined };
    return { foreign: undefined, corsOrigin: origin };
  };
}

/** The host in the origin of a page loaded over HTTP. */
function hostOfOrigin(origin: string): string | undefined {
  return /^https?:/.test(origin) ? hostOf(origin) : undefined;
}

/** The host without brackets and port; undefined when the address has other parts. */
function hostOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '' || `${url.pathname}${url.search}` !== '/') {
    return undefined;
  }
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}
