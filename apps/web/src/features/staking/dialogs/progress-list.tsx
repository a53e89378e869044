import { Check } from 'lucide-react';
import { Spinner } from '../../../components/spinner.tsx';
import type { TransactionRecord } from '../transaction/transaction-record.ts';
import { progressSteps } from './progress-steps.ts';

/** The steps of a transaction as a list, read out when it moves on. */
export function ProgressList({ record }: { readonly record: TransactionRecord }) {
  return (
    <ol aria-live="polite" className="grid gap-3">
      {progressSteps(record).map(({ label, state }) => (
        <li
          key={label}
          aria-current={state === 'current' ? 'step' : undefined}
          className={`flex items-center gap-3 ${state === 'ahead' ? 'text-muted' : 'font-semibold'}`}
        >
          <span className="grid size-6 place-items-center">
            {state === 'done' && <Check size={20} aria-hidden className="text-positive" />}
            {state === 'current' && <Spinner />}
            {state === 'ahead' && <span aria-hidden className="size-2 rounded-full bg-line-strong" />}
          </span>
          {label}
        </li>
      ))}
    </ol>
  );
}
