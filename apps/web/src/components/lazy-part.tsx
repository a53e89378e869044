import { Component, type ReactNode, useEffect, useState } from 'react';
import { messages } from '../config/messages.ts';
import { Button } from './button.tsx';
import type { Part } from './part.ts';

interface LazyPartProps<Loaded> {
  /** Must not change between renders: two parts at the same position in the tree need different keys. */
  readonly part: Part<Loaded>;
  /** Shown until the part is loaded. */
  readonly placeholder: ReactNode;
  /** Whether a transaction is in progress, which a reload would interrupt. */
  readonly isBusy: boolean;
  readonly children: (loaded: Loaded) => ReactNode;
}

/**
 * A part that is loaded when needed, and shown at once when loaded: React's own `lazy` keeps a placeholder for 300 ms.
 * If loading fails, it says so and, unless `isBusy`, offers a reload; it never reloads by itself.
 */
export function LazyPart<Loaded>({ isBusy, ...place }: LazyPartProps<Loaded>) {
  return (
    <LoadFailure isBusy={isBusy}>
      <LoadedPart {...place} />
    </LoadFailure>
  );
}

type Loading<Loaded> = { readonly loaded?: Loaded | undefined; readonly error?: unknown };

function LoadedPart<Loaded>({ part, placeholder, children }: Omit<LazyPartProps<Loaded>, 'isBusy'>) {
  const [{ loaded, error }, setLoading] = useState<Loading<Loaded>>(() => ({ loaded: part.loaded() }));
  const isLoaded = loaded !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    let isCurrent = true;
    part.load().then(
      (answer) => isCurrent && setLoading({ loaded: answer }),
      (reason: unknown) => isCurrent && setLoading({ error: reason }),
    );
    return () => {
      isCurrent = false;
    };
  }, [part, isLoaded]);
  if (error !== undefined) throw error;
  return loaded === undefined ? placeholder : children(loaded);
}

interface LoadFailureProps {
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

interface LoadFailureState {
  readonly error: Error | undefined;
}

class LoadFailure extends Component<LoadFailureProps, LoadFailureState> {
  override state: LoadFailureState = { error: undefined };

  static getDerivedStateFromError(error: unknown): LoadFailureState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { children, isBusy } = this.props;
    const { error } = this.state;
    if (error === undefined) return children;
    return (
      <div role="alert" className="failure">
        <p>{messages.lazyPart.failed}</p>
        <p className="mb-2 break-words text-muted">{error.message}</p>
        {isBusy ? (
          <p>{messages.lazyPart.busy}</p>
        ) : (
          <Button look="outline" isSmall onClick={() => window.location.reload()}>
            {messages.lazyPart.reload}
          </Button>
        )}
      </div>
    );
  }
}
