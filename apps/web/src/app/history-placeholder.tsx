import type { ReactNode } from 'react';
import { Card } from '../components/card.tsx';
import { Skeleton } from '../components/skeleton.tsx';

interface HistoryPlaceholderProps {
  readonly className?: string;
  /** The reason why there is no history, shown in a box of the placeholder's size; undefined while it is loading. */
  readonly children?: ReactNode;
}

/** Reserves the history's space until it is loaded, so that the content below does not move. */
export function HistoryPlaceholder({ className = '', children }: HistoryPlaceholderProps) {
  const hasText = children !== undefined;
  return (
    <div aria-hidden={!hasText} className={`mt-11 print:hidden ${className}`}>
      <Skeleton className={`mb-3.5 h-11 w-72 max-w-full ${hasText ? 'invisible' : ''}`} />
      <Card className="min-h-96">
        {hasText && <p className="grid min-h-80 place-items-center text-center text-muted">{children}</p>}
      </Card>
    </div>
  );
}
