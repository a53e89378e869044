import { useEffect, useState } from 'react';
import { type Following, notFollowing } from '../lib/following.ts';
import type { Account, Network } from '../lib/network.ts';
import { followAccount } from './follow-account.ts';
import type { LiveServices } from './live-services.ts';

/** What the page hears of the chosen account; of another one nothing is kept. */
export function useFollowing(
  { movements }: LiveServices,
  { chainApiUrl }: Network,
  account: Account | undefined,
): Following {
  const address = account?.address;
  const [heard, setHeard] = useState({ address, following: notFollowing });
  useEffect(() => {
    if (address === undefined) return;
    return followAccount({
      chainApiUrl,
      address,
      document,
      load: async () => (await import('@hub/client/realtime/watch-account')).watchAccount,
      nowMs: Date.now,
      onChange: (following) => setHeard({ address, following }),
      onMoved: () => movements.set(movements.get() + 1),
      // The page goes on asking at intervals.
      onError: (error) => console.warn(error),
    });
  }, [chainApiUrl, address, movements]);
  return heard.address === address ? heard.following : notFollowing;
}
