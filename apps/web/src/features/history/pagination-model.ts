/** A page number, or a gap between two of them. */
export type PaginationItem =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'gap'; readonly after: number };

const ALL_SHOWN = 7;

/** The number of pages for a number of rows; at least one. */
export function countPages(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * All pages if there are at most 7; otherwise first, last, the current one, its neighbours and an ellipsis for each
 * gap.
 */
export function paginationItems(current: number, pageCount: number): readonly PaginationItem[] {
  // A list of all pages is built only if they are few: a wrong server may report up to 2^53 - 1 rows.
  const picked = [1, current - 1, current, current + 1, pageCount];
  const numbers =
    pageCount <= ALL_SHOWN ? Array.from({ length: pageCount }, (_, index) => index + 1) : picked;
  const pages = [...new Set(numbers)].filter((page) => page >= 1 && page <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((page, index): readonly PaginationItem[] => {
    const previous = pages[index - 1] ?? 0;
    const item = { kind: 'page', page } as const;
    return page - previous > 1 ? [{ kind: 'gap', after: previous }, item] : [item];
  });
}
