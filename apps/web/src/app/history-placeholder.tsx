import { Card } from '../components/card.tsx';
import { Skeleton } from '../components/skeleton.tsx';

/** Keeps the history's place until it is loaded, so that what stands below it does not move. */
export function HistoryPlaceholder({ className = '' }: { readonly className?: string }) {
  return (
    <div aria-hidden className={`mt-11 print:hidden ${className}`}>
      <Skeleton className="mb-3.5 h-11 w-72 max-w-full" />
      <Card className="min-h-96">{null}</Card>
    </div>
  );
}
