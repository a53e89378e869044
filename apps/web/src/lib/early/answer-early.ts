import { publicKeyOf } from '../address.ts';
import type { EarlyPosition } from './ask-position.ts';

/** A wallet may take long to answer; an older response must not count as fresh. */
const MOST_AGE_MS = 10_000;

/**
 * A `fetch` that returns the early response to the first request for the same account's position, in any address
 * format, while it is fresh. All other requests, and this one if the early one failed, use the network.
 */
export function answerEarly(
  fetch: typeof globalThis.fetch,
  early: EarlyPosition | undefined,
  nowMs: () => number,
): typeof globalThis.fetch {
  let left = early;
  return (input, init) => {
    if (left === undefined || !isAnsweredBy(left, String(input))) return fetch(input, init);
    const { response, askedAtMs } = left;
    left = undefined;
    return nowMs() - askedAtMs > MOST_AGE_MS ? fetch(input, init) : response.catch(() => fetch(input, init));
  };
}

function isAnsweredBy({ chainApiUrl, address }: EarlyPosition, asked: string): boolean {
  const question = `${chainApiUrl}/staking/position?`;
  if (!asked.startsWith(question)) return false;
  const publicKey = publicKeyOf(address);
  const askedFor = new URLSearchParams(asked.slice(question.length)).get('address') ?? '';
  return publicKey !== undefined && publicKeyOf(askedFor) === publicKey;
}
