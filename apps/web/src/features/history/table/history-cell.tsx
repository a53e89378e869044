import type { ReactNode } from 'react';

interface HistoryCellProps {
  /** Shown below 768 px, where the table has no head. */
  readonly label: ReactNode;
  readonly look: string;
  readonly canWrap?: boolean;
  readonly children: ReactNode;
}

/** A cell of a row; below 768 px a line with its label. */
export function HistoryCell({ label, look, canWrap = false, children }: HistoryCellProps) {
  return (
    <td
      className={`wide:px-1.5 wide:py-2.5 wide:first-of-type:pl-0 narrow:order-3 narrow:flex narrow:min-h-8 narrow:items-center narrow:justify-between narrow:gap-4 ${canWrap ? '' : 'whitespace-nowrap'} ${look}`}
    >
      <span className="shrink-0 text-muted wide:hidden">{label}</span>
      <span className="min-w-0 narrow:text-right">{children}</span>
    </td>
  );
}
