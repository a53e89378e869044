import { Check } from 'lucide-react';
import { Spinner } from '../../../components/spinner.tsx';
import type { ProgressStep } from './progress-steps.ts';

interface ProgressListProps {
  readonly steps: readonly ProgressStep[];
  /** Whether the steps are side by side if there is room. */
  readonly isRow?: boolean;
}

/** The steps of a transaction as a list, read out when a step is done. */
export function ProgressList({ steps, isRow = false }: ProgressListProps) {
  const look = isRow ? 'flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm' : 'grid gap-3';
  return (
    <ol aria-live="polite" className={look}>
      {steps.map(({ label, state }) => (
        <li
          key={label}
          aria-current={state === 'current' ? 'step' : undefined}
          className={`flex items-center ${isRow ? 'gap-1.5' : 'gap-3'} ${state === 'ahead' ? 'text-muted' : 'font-semibold'}`}
        >
          <span className="grid size-6 place-items-center">
            {state === 'done' && <Check size={20} aria-hidden className="text-positive" />}
            {state === 'current' && <Spinner />}
            {state === 'ahead' && (
              <span aria-hidden className="part-fill size-2 rounded-full bg-line-strong" />
            )}
          </span>
          {label}
        </li>
      ))}
    </ol>
  );
}
