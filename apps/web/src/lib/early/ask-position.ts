import { type CookieJar, readCookie } from '../cookies.ts';

/** The position of a remembered account, asked for before the page's own scripts are there. */
export interface EarlyPosition {
  readonly chainApiUrl: string;
  /** As the wallet spells it. */
  readonly address: string;
  /** When it was asked for, in milliseconds since 1970. */
  readonly askedAtMs: number;
  /** With its whole body. */
  readonly response: Promise<Response>;
}

export interface EarlyWindow {
  earlyPosition?: EarlyPosition | undefined;
}

export interface AskPositionOptions {
  readonly cookies: CookieJar;
  /** The page's configuration as the server wrote it. */
  readonly configText: string | null | undefined;
  /** Address of the page, which those of the APIs may be relative to. */
  readonly pageUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly nowMs: () => number;
}

interface ConfigPart {
  readonly networks: readonly { readonly symbol: string; readonly chainApiUrl: string }[];
}

const PATIENCE_MS = 15_000;

/** Asks for the position of the account that the cookies name, on the network they name; undefined for a new visitor. */
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
  // Whether and how it failed concerns the one who takes the answer.
  response.catch(() => undefined);
  return { chainApiUrl, address, askedAtMs, response };
}

/** So that nothing of it is still to come when it is taken. */
async function readWhole(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  return new Response(await answer.text(), answer);
}

/** Undefined for a configuration that makes no sense: the page itself says so, with the place. */
function chainApiOf(configText: string | null | undefined, symbol: string | undefined): string | undefined {
  try {
    const { networks }: ConfigPart = JSON.parse(configText ?? '');
    return (networks.find((one) => one.symbol === symbol) ?? networks[0])?.chainApiUrl;
  } catch {
    return undefined;
  }
}
