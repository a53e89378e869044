import type { watchAccount } from '@hub/client/realtime/watch-account';
import { type Following, notFollowing } from '../lib/following.ts';

export interface FollowAccountOptions {
  readonly chainApiUrl: string;
  readonly address: string;
  /** The document whose visibility counts: a hidden tab has no subscription. */
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Loads the code of the subscription, which is not needed before an account is connected. */
  readonly load: () => Promise<typeof watchAccount>;
  readonly nowMs: () => number;
  readonly onChange: (following: Following) => void;
  /** Called when a block concerned the account, or replaced a block that may have concerned it. */
  readonly onMoved: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Subscribes to the chain API's notifications about an account while the tab is visible. Returns a function that stops.
 */
export function followAccount(options: FollowAccountOptions): () => void {
  const { chainApiUrl, address, document, load, nowMs, onChange, onMoved, onError } = options;
  let following = notFollowing;
  let stop: (() => void) | undefined;

  function change(changes: Partial<Following>): void {
    following = { ...following, ...changes };
    onChange(following);
  }

  function hearMovement(number: number, hash: string): void {
    change({ moved: { number, hash, heardAtMs: nowMs() } });
    onMoved();
  }

  function start(): () => void {
    /**
     * The highest notified block number. A block that is not above it replaces another one, which may have concerned
     * the account.
     */
    let highest = -1;
    let isStopped = false;
    let close: (() => void) | undefined;
    load()
      .then((watch) => {
        if (isStopped) return;
        ({ close } = watch({
          baseUrl: chainApiUrl,
          address,
          onStateChange: (state) => change({ isLive: state === 'live' }),
          onBlock: ({ id, hash, timestamp }) => {
            change({ head: { number: id, hash, timestampMs: timestamp, heardAtMs: nowMs() } });
            if (id <= highest) hearMovement(id, hash);
            highest = Math.max(highest, id);
          },
          onBalance: (_, { id, hash }) => hearMovement(id, hash),
        }));
      })
      .catch(onError);
    return () => {
      isStopped = true;
      close?.();
      change({ isLive: false });
    };
  }

  function look(): void {
    if (document.visibilityState === 'visible') stop ??= start();
    else {
      stop?.();
      stop = undefined;
    }
  }

  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    stop?.();
  };
}
