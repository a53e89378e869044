import { useEffect, useState } from 'react';

const STEP_MS = 5000;

/**
 * Milliseconds since 1970, looked at again every 5 s while somebody can see it, and as soon as a hidden tab is seen
 * again; it stands still while it is not needed.
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
