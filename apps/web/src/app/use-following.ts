import { useEffect, useState } from 'react';
import { type Following, notFollowing } from '../lib/following.ts';
import type { Account, Network } from '../lib/network.ts';
import { accountKey } from '../lib/queries.ts';
import { settledQueries } from '../lib/settled-queries.ts';
import { followAccount } from './follow-account.ts';
import type { LiveServices } from './live-services.ts';

/**
 * What the page hears of the chosen account; of another one nothing is kept. Listening begins when balances and history
 * have been answered: its script is none of those that the first screen waits for.
 */
export function useFollowing(
  { movements, queries }: LiveServices,
  network: Network,
  account: Account | undefined,
): Following {
  const { address, publicKey } = account ?? {};
  const [heard, setHeard] = useState({ address, following: notFollowing });
  useEffect(() => {
    if (address === undefined || publicKey === undefined) return;
    const key = accountKey(network, { address, publicKey });
    const ending = new AbortController();
    const parts = [
      [...key, 'position'],
      [...key, 'history'],
    ];
    const stop = followAccount({
      chainApiUrl: network.chainApiUrl,
      address,
      document,
      load: async () => {
        await settledQueries(queries, parts, ending.signal);
        return (await import('@hub/client/realtime/watch-account')).watchAccount;
      },
      nowMs: Date.now,
      onChange: (following) => setHeard({ address, following }),
      onMoved: () => movements.set(movements.get() + 1),
      // The page goes on asking at intervals.
      onError: (error) => console.warn(error),
    });
    return () => {
      ending.abort();
      stop();
    };
  }, [network, address, publicKey, movements, queries]);
  return heard.address === address ? heard.following : notFollowing;
}
