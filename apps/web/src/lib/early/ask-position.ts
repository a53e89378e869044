import { type CookieJar, readCookie } from '../cookies.ts';

/** The position of a saved account, requested before the page's own scripts are loaded. */
export interface EarlyPosition {
  readonly chainApiUrl: string;
  /** The address as the wallet writes it. */
  readonly address: string;
  /** The time of the request, in milliseconds since 1970. */
  readonly askedAtMs: number;
  /** The response with its whole body. */
  readonly response: Promise<Response>;
}

export interface EarlyWindow {
  earlyPosition?: EarlyPosition | undefined;
}

export interface AskPositionOptions {
  readonly cookies: CookieJar;
  /** The page's configuration as the server wrote it. */
  readonly configText: string | null | undefined;
  /** URL of the page, to which API addresses may be relative. */
  readonly pageUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly nowMs: () => number;
}

interface ConfigPart {
  readonly networks: readonly { readonly symbol: string; readonly chainApiUrl: string }[];
}

const PATIENCE_MS = 15_000;

/**
 * Requests the position of the account in the cookies, on the network in the cookies or else the first one; undefined
 * for a new visitor, and if the configuration is unreadable.
 */
export function askPosition({
  cookies,
  configText,
  pageUrl,
  fetch,
  nowMs,
}: AskPositionOptions): EarlyPosition | undefined {
  const address = readCookie(cookies, 'wallet_address');
  if (address === undefined || readCookie(cookies, 'wallet') === undefined) return undefined;
  const base = chainApiOf(configText, readCookie(cookies, 'token_symbol'));
  if (base === undefined) return undefined;
  const chainApiUrl = new URL(base, pageUrl).href.replace(/\/$/, '');
  const url = `${chainApiUrl}/staking/position?address=${encodeURIComponent(address)}`;
  const askedAtMs = nowMs();
  const response = readWhole(fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }));
  // A failure is handled by the code that takes the response.
  response.catch(() => undefined);
  return { chainApiUrl, address, askedAtMs, response };
}

/** Reads the whole body, so that nothing of it is outstanding when the response is taken. */
async function readWhole(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  return new Response(await answer.text(), answer);
}

/** Undefined for an invalid configuration; the page itself reports which of its values is wrong. */
function chainApiOf(configText: string | null | undefined, symbol: string | undefined): string | undefined {
  try {
    const { networks }: ConfigPart = JSON.parse(configText ?? '');
    return (networks.find((one) => one.symbol === symbol) ?? networks[0])?.chainApiUrl;
  } catch {
    return undefined;
  }
}
