import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { historyMessages } from '../../../config/history-messages.ts';
import { formatInteger } from '../../../lib/format-number.ts';
import { paginationItems } from '../pagination-model.ts';

interface PaginationProps {
  readonly current: number;
  readonly pageCount: number;
  readonly onGo: (page: number) => void;
}

/** Buttons that lead to the pages of a table. */
export function Pagination({ current, pageCount, onGo }: PaginationProps) {
  const history = historyMessages;
  /**
   * On a phone the arrows are hidden if they do not fit beside the page numbers, which also lead to the neighbouring
   * pages.
   */
  const arrow = isRoomy(pageCount) ? 'max-[379px]:hidden' : 'max-[439px]:hidden';
  return (
    <nav
      aria-label={history.pagination}
      // On a phone the arrows extend into the card's padding, so that everything fits into one row.
      className="flex items-start max-md:-mx-3.5 max-md:w-[calc(100%+28px)] md:gap-1"
    >
      <PageButton
        label={history.previousPage}
        isDisabled={current <= 1}
        className={arrow}
        onClick={() => onGo(current - 1)}
      >
        <ChevronLeft size={16} aria-hidden />
      </PageButton>
      <div className="flex flex-1 flex-wrap items-center justify-center md:gap-1">
        {paginationItems(current, pageCount).map((item) =>
          item.kind === 'gap' ? (
            <span key={`gap-${item.after}`} className="max-w-8 min-w-3.5 flex-1 text-center md:min-w-8">
              …
            </span>
          ) : (
            <PageButton
              key={item.page}
              label={history.page(item.page)}
              isCurrent={item.page === current}
              onClick={() => onGo(item.page)}
            >
              {formatInteger(item.page)}
            </PageButton>
          ),
        )}
      </div>
      <PageButton
        label={history.nextPage}
        isDisabled={current >= pageCount}
        className={arrow}
        onClick={() => onGo(current + 1)}
      >
        <ChevronRight size={16} aria-hidden />
      </PageButton>
    </nav>
  );
}

interface PageButtonProps {
  readonly label: string;
  readonly isCurrent?: boolean;
  readonly isDisabled?: boolean;
  readonly className?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Whether the buttons of this many pages fit beside the arrows from 380 px on; 6 or 7 pages have the most buttons. */
function isRoomy(pageCount: number): boolean {
  return pageCount !== 6 && pageCount !== 7;
}

function PageButton(props: PageButtonProps) {
  const { label, isCurrent = false, isDisabled = false, className = '', onClick, children } = props;
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      disabled={isDisabled}
      onClick={onClick}
      className={`grid min-h-11 min-w-11 place-items-center rounded-lg px-1 text-sm disabled:cursor-not-allowed disabled:opacity-40 md:min-h-9 md:min-w-9 ${isCurrent ? 'bg-accent-soft font-bold text-accent' : 'text-muted enabled:hover:bg-raised'} ${className}`}
    >
      {children}
    </button>
  );
}
