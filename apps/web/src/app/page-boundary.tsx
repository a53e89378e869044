import { Component, type ReactNode } from 'react';
import { messages } from '../config/messages.ts';
import { PageFailure } from './page-failure.tsx';

interface PageBoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
}

/** Replaces the page with a message if rendering throws an error that no other boundary has caught. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, PageBoundaryState> {
  override state: PageBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? (
      <PageFailure texts={messages.broken} detail={String(failure.error)} />
    ) : (
      this.props.children
    );
  }
}
