import { useSyncExternalStore } from 'react';

/** A value that can be read, replaced and watched, inside and outside React. */
export interface ReadableStore<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

export interface ValueStore<T> extends ReadableStore<T> {
  set(value: T): void;
}

/** Creates a store; setting an identical value notifies no subscriber. */
export function createValueStore<T>(initial: T): ValueStore<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Resolves as soon as the store has a value that passes the test; at once when it already has. */
export function whenValue<T>(store: ReadableStore<T>, isSo: (value: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(look);
    look();
    function look(): void {
      if (!isSo(store.get())) return;
      stop();
      resolve();
    }
  });
}

/** Subscribes a component to a store. */
export function useStoreValue<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
