import { useSyncExternalStore } from 'react';

/** Whether the browser has a connection, followed live. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(watchOnline, readOnline, () => true);
}

function readOnline(): boolean {
  return navigator.onLine;
}

function watchOnline(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
