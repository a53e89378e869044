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
    <div>
      <dt>{tooltip ? <Tooltip text={tooltip}>{label}</Tooltip> : label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
