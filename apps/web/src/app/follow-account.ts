import type { watchAccount } from '@hub/client/realtime/watch-account';
import { type Following, notFollowing } from '../lib/following.ts';

export interface FollowAccountOptions {
  readonly chainApiUrl: string;
  readonly address: string;
  /** Whose visibility counts: a hidden tab hears nothing. */
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Loads the subscription; it is no part of what comes before an account is connected. */
  readonly load: () => Promise<typeof watchAccount>;
  readonly nowMs: () => number;
  readonly onChange: (following: Following) => void;
  /** A block concerned the account, or took the place of one that may have. */
  readonly onMoved: () => void;
  readonly onError: (error: unknown) => void;
}

/** Tells what the chain API says of an account by itself while the tab is seen. Returns how to stop. */
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
    /** A number that comes again is that of a block in place of another: the account may have been in the old one. */
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
