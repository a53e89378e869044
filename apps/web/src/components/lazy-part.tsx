import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { messages } from '../config/messages.ts';
import { Button } from './button.tsx';

interface LazyPartProps<Props> {
  /** Always the same function: parts that take turns at one place have keys. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Stands in until the part is there. */
  readonly placeholder: ReactNode;
  /** A reload would lose sight of a transaction. */
  readonly isBusy: boolean;
  readonly children: (Part: ComponentType<Props>) => ReactNode;
}

/**
 * A part that is loaded when needed, and shown the moment it is there: React's own `lazy` keeps a placeholder for
 * 300 ms. If it fails to load it says so and offers a reload, never reloading by itself.
 */
export function LazyPart<Props>({ isBusy, ...part }: LazyPartProps<Props>) {
  return (
    <LoadFailure isBusy={isBusy}>
      <LoadedPart {...part} />
    </LoadFailure>
  );
}

type Loading<Props> = { readonly Part?: ComponentType<Props>; readonly error?: unknown };

function LoadedPart<Props>({ load, placeholder, children }: Omit<LazyPartProps<Props>, 'isBusy'>) {
  const [{ Part, error }, setLoading] = useState<Loading<Props>>({});
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setLoading({ Part: loaded }),
      (reason: unknown) => isCurrent && setLoading({ error: reason }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  if (error !== undefined) throw error;
  return Part === undefined ? placeholder : children(Part);
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
      <div role="alert" className="my-5 rounded-xl bg-negative-soft p-4 text-sm">
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
