import { useEffect, useState } from 'react';
import { type Following, notFollowing } from '../lib/following.ts';
import type { Account, Network } from '../lib/network.ts';
import { accountKey } from '../lib/queries.ts';
import { settledQueries } from '../lib/settled-queries.ts';
import { followAccount } from './follow-account.ts';
import type { LiveServices } from './live-services.ts';

/**
 * The notifications about the selected account; those about an account that was selected before are discarded. The
 * subscription begins when balances and history are loaded or have failed to load, because the first screen does not
 * need its script.
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
      // Without the subscription the page continues to poll.
      onError: (error) => console.warn(error),
    });
    return () => {
      ending.abort();
      stop();
    };
  }, [network, address, publicKey, movements, queries]);
  return heard.address === address ? heard.following : notFollowing;
}
