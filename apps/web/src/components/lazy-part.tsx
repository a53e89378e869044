import { Component, type ReactNode, Suspense } from 'react';
import { messages } from '../config/messages.ts';
import { Button } from './button.tsx';

interface LazyPartProps {
  /** Stands in until the part is there. */
  readonly placeholder: ReactNode;
  /** A reload would lose sight of a transaction. */
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

interface LazyPartState {
  readonly error: Error | undefined;
}

/** A part that is loaded when needed. If that fails it says so and offers a reload, never reloading by itself. */
export class LazyPart extends Component<LazyPartProps, LazyPartState> {
  override state: LazyPartState = { error: undefined };

  static getDerivedStateFromError(error: unknown): LazyPartState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { placeholder, isBusy, children } = this.props;
    const { error } = this.state;
    if (error === undefined) return <Suspense fallback={placeholder}>{children}</Suspense>;
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
