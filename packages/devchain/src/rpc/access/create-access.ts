import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '@hub/primitives/is-loopback-host';

/** What a caller may do. */
export interface Access {
  /** Why it may call nothing but the methods that are open to everybody; undefined when it may call all. */
  readonly refusal: string | undefined;
  /** The page's origin, for a browser that asks whether the page may read answers; undefined when it may not. */
  readonly corsOrigin: string | undefined;
}

type ReceivedRequest = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly localAddress?: string | undefined };
};

/**
 * Decides by `Origin` and `Host` of each request. Pages of this machine may do everything, so may programs, which send no
 * origin; pages of `allowedOrigins` too (`*`: of all). A host name that is not of this machine is that of a page whose
 * name was made to lead here after it was loaded.
 */
export function createAccess(allowedOrigins: readonly string[]): (request: ReceivedRequest) => Access {
  const origins = new Set(allowedOrigins);
  const hosts = new Set(allowedOrigins.map(hostOfOrigin).filter((name) => name !== undefined));

  function isHere(host: string | undefined, localAddress: string | undefined): boolean {
    if (host === undefined) return false;
    return isLoopbackHost(host) || host === localAddress?.replace(/^::ffff:/, '');
  }

  return ({ headers: { origin, host }, socket: { localAddress } }) => {
    if (origins.has('*')) return { refusal: undefined, corsOrigin: origin };
    const name = host === undefined ? undefined : hostOf(`http://${host}`);
    const isHostKnown =
      host === undefined || isHere(name, localAddress) || (name !== undefined && hosts.has(name));
    if (!isHostKnown)
      return { refusal: refusal(`the host name ${host}`, `http://${host}`), corsOrigin: undefined };
    if (origin === undefined) return { refusal: undefined, corsOrigin: undefined };
    const isKnown = origins.has(origin) || isHere(hostOfOrigin(origin), localAddress);
    if (!isKnown) return { refusal: refusal(`pages of ${origin}`, origin), corsOrigin: undefined };
    return { refusal: undefined, corsOrigin: origin };
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

function refusal(whom: string, origin: string): string {
  return `This method is refused to ${whom}. To allow it, start the chain with --allow-origin ${origin} (ALLOW_ORIGIN)`;
}
