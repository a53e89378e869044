import type { ReactNode } from 'react';
import { Tooltip } from '../../../components/tooltip.tsx';

interface SummaryRowProps {
  readonly label: string;
  readonly tooltip?: string;
  readonly children: ReactNode;
}

/** One line of the summary under an amount. */
export function SummaryRow({ label, tooltip, children }: SummaryRowProps) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="min-w-0 text-muted">{tooltip ? <Tooltip text={tooltip}>{label}</Tooltip> : label}</dt>
      <dd className="shrink-0 text-right font-semibold">{children}</dd>
    </div>
  );
}
