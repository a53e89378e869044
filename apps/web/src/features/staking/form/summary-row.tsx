import type { ReactNode } from 'react';
import { Tooltip } from '../../../components/tooltip.tsx';

interface SummaryRowProps {
  readonly label: string;
  readonly tooltip?: string;
  readonly children: ReactNode;
}

/** One line of the summary under an amount; where both do not fit the label wraps first, between its words. */
export function SummaryRow({ label, tooltip, children }: SummaryRowProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="shrink-999 wrap-normal text-muted">
        {tooltip ? <Tooltip text={tooltip}>{label}</Tooltip> : label}
      </dt>
      <dd className="ml-auto text-right font-semibold wrap-normal">{children}</dd>
    </div>
  );
}
