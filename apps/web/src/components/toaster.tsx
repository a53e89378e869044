import { TOAST_MS } from '../config/constants.ts';
import { createValueStore, type ReadableStore, useStoreValue } from '../lib/value-store.ts';

export interface Toasts extends ReadableStore<string | undefined> {
  /** Shows a text for 2 s in place of the current one. */
  show(text: string): void;
}

/** Creates the short announcements of the page. */
export function createToasts(schedule: (task: () => void, delayMs: number) => unknown): Toasts {
  const store = createValueStore<string | undefined>(undefined);
  let shown = 0;
  return {
    get: store.get,
    subscribe: store.subscribe,
    show: (text) => {
      shown += 1;
      const mine = shown;
      store.set(text);
      schedule(() => {
        if (mine === shown) store.set(undefined);
      }, TOAST_MS);
    },
  };
}

/** Shows the current announcement, which screen readers read out. */
export function Toaster({ toasts }: { readonly toasts: Toasts }) {
  const text = useStoreValue(toasts);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(24px+var(--keyboard,0px))] z-30 flex justify-center px-4"
    >
      {text !== undefined && (
        <p className="toast rounded-xl bg-text px-5 py-3 text-base font-semibold text-bg shadow-card">
          {text}
        </p>
      )}
    </div>
  );
}
