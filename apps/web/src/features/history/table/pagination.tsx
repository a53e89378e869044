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

/** Links to the pages of a table. */
export function Pagination({ current, pageCount, onGo }: PaginationProps) {
  const history = historyMessages;
  return (
    <nav
      aria-label={history.pagination}
      className="grid grid-cols-[auto_1fr_auto] items-start max-md:w-full md:gap-1"
    >
      <PageButton label={history.previousPage} isDisabled={current <= 1} onClick={() => onGo(current - 1)}>
        <ChevronLeft size={16} aria-hidden />
      </PageButton>
      <div className="flex flex-wrap items-center justify-center md:gap-1">
        {paginationItems(current, pageCount).map((item) =>
          item.kind === 'gap' ? (
            <span key={`gap-${item.after}`} className="min-w-8 text-center">
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
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function PageButton({ label, isCurrent = false, isDisabled = false, onClick, children }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      disabled={isDisabled}
      onClick={onClick}
      className={`grid min-h-11 min-w-11 place-items-center rounded-lg px-1 text-sm disabled:cursor-not-allowed disabled:opacity-40 md:min-h-9 md:min-w-9 ${isCurrent ? 'bg-accent-soft font-bold text-accent' : 'text-muted enabled:hover:bg-raised'}`}
    >
      {children}
    </button>
  );
}
