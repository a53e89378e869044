import { useEffect, useState } from 'react';

const STEP_MS = 5000;

/**
 * Milliseconds since 1970, updated every 5 s while the page is visible, and as soon as a hidden tab becomes visible;
 * constant while `isNeeded` is false.
 */
export function useNow(isNeeded: boolean): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (!isNeeded) return;
    const look = () => {
      if (document.visibilityState === 'visible') setNowMs(Date.now());
    };
    look();
    const timer = setInterval(look, STEP_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isNeeded]);
  return nowMs;
}
