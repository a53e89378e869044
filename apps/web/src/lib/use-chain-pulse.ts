import { useEffect, useRef, useState } from 'react';
import { OVERDUE_POLL_MS } from '../config/constants.ts';
import { type ChainPulse, judgePulse, lateAfterMs } from './chain-pulse.ts';
import { useIsOnline } from './use-is-online.ts';

interface PulseSight {
  readonly blockNumber: number | undefined;
  /** The chain's target block time; undefined while unknown. */
  readonly blockMs: number | undefined;
  readonly isLive: boolean;
  readonly hasFailed: boolean;
  /**
   * Requests the newest block; called repeatedly while no subscription works and a block is overdue, until the chain
   * counts as stalled.
   */
  readonly onOverdue: () => void;
}

/** Returns whether new blocks arrive. The time allowed for the next block begins again when the tab becomes visible. */
export function useChainPulse(sight: PulseSight): ChainPulse {
  const { blockNumber, blockMs, isLive, hasFailed } = sight;
  const isOnline = useIsOnline();
  const [seen, setSeen] = useState(() => ({ blockNumber, atMs: Date.now() }));
  const [waiting, setWaiting] = useState({ isLate: false });
  const onOverdue = useRef(sight.onOverdue);
  onOverdue.current = sight.onOverdue;
  if (seen.blockNumber !== blockNumber) {
    setSeen({ blockNumber, atMs: Date.now() });
    setWaiting({ isLate: false });
  }

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setWaiting({ isLate: false });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  useEffect(() => {
    if (waiting.isLate) return;
    const late = setTimeout(() => setWaiting({ isLate: true }), lateAfterMs(blockMs));
    return () => clearTimeout(late);
  }, [waiting, blockMs]);

  useEffect(() => {
    if (isLive || waiting.isLate || blockMs === undefined) return;
    let timer = setTimeout(function ask() {
      if (document.visibilityState === 'visible') onOverdue.current();
      timer = setTimeout(ask, OVERDUE_POLL_MS);
    }, blockMs + OVERDUE_POLL_MS);
    return () => clearTimeout(timer);
  }, [isLive, waiting, blockMs]);

  return {
    state: judgePulse({ isOnline, isLive, hasFailed, isLate: waiting.isLate && blockNumber !== undefined }),
    seenAtMs: seen.atMs,
  };
}
