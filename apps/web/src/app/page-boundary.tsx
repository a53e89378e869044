import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { messages } from '../config/messages.ts';

/** Stands for the whole page when it cannot go on: never a blank page. */
export function PageFailure({ error }: { readonly error: unknown }) {
  const { broken, title } = messages;
  return (
    <main className="mx-auto max-w-xl px-5 py-16">
      <h1 className="mb-6 text-2xl font-bold tracking-tight">{title.name}</h1>
      <Card role="alert" aria-label={broken.title}>
        <h2 className="mb-2 text-lg font-bold">{broken.title}</h2>
        <p>{broken.text}</p>
        <p className="mt-3 mb-4 text-sm break-words text-muted">{String(error)}</p>
        <Button onClick={() => window.location.reload()}>{messages.lazyPart.reload}</Button>
      </Card>
    </main>
  );
}

interface PageBoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
}

/** Catches what no part of the page has caught. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, PageBoundaryState> {
  override state: PageBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <PageFailure error={failure.error} /> : this.props.children;
  }
}
