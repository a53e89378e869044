import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { messages } from '../config/messages.ts';

interface PageFailureProps {
  readonly texts: { readonly title: string; readonly text: string };
  /** Technical details of the error, for the operators of the page. */
  readonly detail: string;
}

/** Replaces the whole page when it cannot start or has crashed, so that the page is never blank. */
export function PageFailure({ texts: { title, text }, detail }: PageFailureProps) {
  return (
    <main className="mx-auto max-w-xl px-5 py-16">
      <h1 className="mb-6 text-2xl font-bold tracking-tight">{messages.title.name}</h1>
      <Card role="alert" aria-label={title}>
        <h2 className="mb-2 text-lg font-bold">{title}</h2>
        <p>{text}</p>
        <p className="mt-3 mb-4 text-sm break-words text-muted">{detail}</p>
        <Button onClick={() => window.location.reload()}>{messages.lazyPart.reload}</Button>
      </Card>
    </main>
  );
}
