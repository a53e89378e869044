// How the database counts what an account has: one row in 64 of each of its lists is a milestone and knows how many
// rows of the list there are up to it, so that a count is a milestone and some dozens of rows to look at, and a list of
// few rows costs nothing. Which rows are milestones follows from their place alone: the same rows have the same
// milestones, whatever rollbacks and healing went before. Triggers keep them.

/** An account's rows of one table, by expressions over its columns. */
export interface AccountList {
  readonly table: string;
  readonly account: string;
  readonly section: string;
  readonly method: string;
  /** The place within the block. */
  readonly index: string;
  /** What a row amounts to, where those of at least `largeAmount` are counted apart. */
  readonly amount?: string;
}

/** One coin in smallest units: transfers below it are only shown to those who ask for them. */
export const largeAmount = 10n ** 18n;

const none = `''`;

export const accountLists = {
  mentions: {
    table: 'event_accounts',
    account: 'account',
    section: 'section',
    method: 'method',
    index: 'event_index',
  },
  signed: {
    table: 'extrinsics',
    account: 'signer',
    section: 'section',
    method: 'method',
    index: 'index_in_block',
  },
  sent: {
    table: 'coin_transfers',
    account: 'from_account',
    section: none,
    method: none,
    index: 'event_index',
  },
  received: {
    table: 'coin_transfers',
    account: 'to_account',
    section: none,
    method: none,
    index: 'event_index',
  },
  history: {
    table: 'account_history',
    account: 'account',
    section: 'kind',
    method: none,
    index: 'event_index',
    amount: 'amount',
  },
} as const satisfies Readonly<Record<string, AccountList>>;

export type AccountListName = keyof typeof accountLists;

// Neighbouring places spread over all 32-bit numbers; those in the lowest 64th are chosen.
const isMilestone = (block: string, index: string) =>
  `((${block} * 2654435761::bigint + ${index} * 2246822519::bigint) & 4294967295) < 67108864`;

/** A query for the milestones that a list should have. */
export function milestonesSql(name: AccountListName): string {
  const list: AccountList = accountLists[name];
  return `select '${name}' as list, account, section, method, block_number, row_index, count, large_count from (
      select account, section, method, block_number, row_index, count(*) over upto as count,
        count(*) filter (where is_large) over upto as large_count
      from (${changedSql(list, `@${list.table}`)}) listed
      window upto as (partition by account, section, method order by block_number, row_index)) counted
    where ${isMilestone('block_number', 'row_index')}`;
}

function changedSql({ account, section, method, index, amount }: AccountList, rows: string): string {
  return `select ${account} as account, ${section} as section, ${method} as method, block_number, ${index} as row_index,
    ${amount === undefined ? 'false' : `${amount} >= ${largeAmount}`} as is_large from ${rows} where ${account} is not null`;
}
