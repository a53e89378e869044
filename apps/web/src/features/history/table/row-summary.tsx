import { ChevronDown } from 'lucide-react';
import { formatDay } from '../../../lib/format-time.ts';

interface RowSummaryProps {
  readonly kind: string;
  readonly timestampMs: number;
  readonly isOpen: boolean;
  /** Id of the element that holds the row's amount. */
  readonly describedBy: string;
  readonly onToggle: () => void;
}

/** First line of a row below 768 px. While the row is closed, a tap anywhere on it opens it. */
export function RowSummary({ kind, timestampMs, isOpen, describedBy, onToggle }: RowSummaryProps) {
  return (
    <th scope="row" className="text-left font-normal narrow:order-1 narrow:-mb-2.5 wide:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-describedby={describedBy}
        onClick={onToggle}
        className={`flex w-full items-center gap-2 pt-3 pb-2.5 forced-colors:border-0! after:absolute after:inset-x-0 after:top-0 ${isOpen ? 'after:h-11' : 'after:bottom-0'}`}
      >
        <span className="text-base font-semibold">{kind}</span>
        <span className="ml-auto text-muted">{formatDay(timestampMs)}</span>
        <ChevronDown
          size={16}
          aria-hidden
          className={`shrink-0 text-muted motion-safe:transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
    </th>
  );
}
