import { isLoopbackHost } from './is-loopback-host.ts';

/** Where a request comes from, as far as a browser says it. */
export interface CallerOrigin {
  /** Who is not of this machine and not allowed, in words, and the origin that would have to be allowed; undefined for all others. */
  readonly foreign: { readonly whom: string; readonly origin: string } | undefined;
  /** The page's origin, for a browser that asks whether the page may read answers; undefined when it may not. */
  readonly corsOrigin: string | undefined;
}

export interface ReceivedRequest {
  readonly headers: { readonly origin?: string | undefined; readonly host?: string | undefined };
  readonly socket: { readonly localAddress?: string | undefined };
}

/**
 * Decides by `Origin` and `Host` of each request. Pages of this machine may do everything, so may programs, which send no
 * origin; pages of `allowedOrigins` too (`*`: of all). A host name that is not of this machine is that of a page whose
 * name was made to lead here after it was loaded.
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

/** The host of a page that came by HTTP. */
function hostOfOrigin(origin: string): string | undefined {
  return /^https?:/.test(origin) ? hostOf(origin) : undefined;
}

/** Without brackets and port; undefined when there is more in the address. */
function hostOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '' || `${url.pathname}${url.search}` !== '/') {
    return undefined;
  }
  return url.hostname.replace(/^\[(.*)\]$/, '$1');
}
