import { Card } from '../components/card.tsx';
import { messages } from '../config/messages.ts';

/** Stands for the whole page when its configuration cannot be used. */
export function ConfigProblem({ place }: { readonly place: string }) {
  const { configuration, title } = messages;
  return (
    <main className="mx-auto max-w-xl px-5 py-16">
      <h1 className="mb-6 text-2xl font-bold tracking-tight">{title.name}</h1>
      <Card role="alert" aria-label={configuration.title}>
        <h2 className="mb-2 text-lg font-bold">{configuration.title}</h2>
        <p>{configuration.text}</p>
        <p className="mt-3 text-sm text-muted">{configuration.problem(place)}</p>
      </Card>
    </main>
  );
}
