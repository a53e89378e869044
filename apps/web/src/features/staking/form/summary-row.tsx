import type { ReactNode } from 'react';
import { Tooltip } from '../../../components/tooltip.tsx';

interface SummaryRowProps {
  readonly label: string;
  readonly tooltip?: string;
  readonly children: ReactNode;
}

/** One line of the summary under an amount; where both do not fit, the value goes below its label. */
export function SummaryRow({ label, tooltip, children }: SummaryRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <dt className="wrap-normal text-muted">
        {tooltip ? <Tooltip text={tooltip}>{label}</Tooltip> : label}
      </dt>
      <dd className="ml-auto text-right font-semibold wrap-normal">{children}</dd>
    </div>
  );
}
