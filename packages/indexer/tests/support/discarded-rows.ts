// The number of rows that the server may read for a request and leave out. A large one shows that no index has the rows
// of the request's filter together, or in the order of the list: such a request takes longer as the chain grows.
import type { PlanFacts } from './list-cases.ts';

/** Parameters that select no rows by their values: the length and place of a page, and the list of a history. */
const ofEveryList = ['limit', 'cursor', 'page', 'size', 'asOf', 'format', 'kind'];
const MOST_DISCARDED = 3000;
/** An index for each combination of filters would slow down writing, so requests with several may discard rows. */
const MOST_FILTERS = 1;

/** Whether a request has at most one filter or order, so that an index should have its rows together. */
export function hasOneFilter(path: string): boolean {
  const [list = '', query] = path.split('?', 2);
  const filters = [...new URLSearchParams(query).keys()].filter((name) => !ofEveryList.includes(name));
  // The account is a filter too.
  const ofAccount = /\/accounts\/\w+\/tokens/.test(list) ? 1 : 0;
  return filters.length + ofAccount <= MOST_FILTERS;
}

/** Number of rows that one step of a plan may discard; it may also discard as many as it returns. */
export function mostDiscarded(path: string, { blocks }: Pick<PlanFacts, 'blocks'>): number {
  if (!hasOneFilter(path)) return Number.POSITIVE_INFINITY;
  return bounds.find(({ of }) => of.test(path))?.rows(blocks) ?? MOST_DISCARDED;
}

/** Requests that discard more rows by design, with the number of rows in the filled tables that this design allows. */
const bounds: readonly { readonly of: RegExp; readonly rows: (blocks: number) => number }[] = [
  // The events of an extrinsic are found among those of its block: 5, for each of 1001 extrinsics.
  { of: /^\/extrinsics\?.*limit=1000/, rows: () => 1001 * 5 },
  // An order by index in the block sorts all extrinsics with the first index.
  { of: /^\/extrinsics\?orderByIndex/, rows: (blocks) => blocks * 2 },
  // All shares of fungible tokens have the token number 0, the last in this order. There is one for two blocks; those of
  // the last number of each other mode are few.
  { of: /^\/tokens\?(limit=1000&)?orderByTokenId=desc/, rows: (blocks) => blocks * 0.6 },
  // Transfers of amounts that at least half of all transfers have are read newest first, and no more others are skipped
  // than there are matches (areSorted). The tables have three transfers for two blocks.
  { of: /^\/tokens\/transfers\?amount.*cursor/, rows: (blocks) => blocks * 0.75 },
  // Shares are read by kind: mode, number of digits and first digit of the amount. The shares of the kind that contains
  // the requested amount are compared with it. There is one fungible share for two blocks, and a fifth is of this kind.
  { of: /^\/tokens\?amountFrom=499/, rows: (blocks) => blocks / 10 },
];
