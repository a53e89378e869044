// Row counts per account. About one row in 64 of each list of an account is a count checkpoint: `account_milestones`
// stores the number of rows of the list up to and including that row. A count up to any block reads one checkpoint
// and some dozens of rows; most lists of few rows have no checkpoint. Block number and index of a row alone decide
// whether it is a checkpoint, so the same rows have the same checkpoints after any rollback or repair.
import type { AccountList, Table } from '../schema/define-table.ts';
import type { Counter } from './counter.ts';

/** One coin in smallest units. Lists with amounts also count their rows of at least this amount. */
export const largeAmount = 10n ** 18n;

/** A list of a table, with the names that SQL needs. */
interface NamedList extends AccountList {
  readonly name: string;
  readonly table: string;
  /** Column with the row's index within the block. */
  readonly index: string;
}

/** The lists of a table. */
export function listsOf({ name: table, kind, lists = {} }: Table): NamedList[] {
  return Object.entries(lists).map(([name, list]) => {
    if (kind.kind !== 'by block' || kind.block !== 'block_number' || kind.index === undefined)
      throw new TypeError(`${table} has lists, but its rows have no block_number with a place in that block`);
    return { ...list, name, table, index: kind.index };
  });
}

/** The counters of a table's lists. */
export function listCounters(table: Table): Counter[] {
  return listsOf(table).map((list) => ({
    table: table.name,
    triggers: (['insert', 'delete'] as const).map((event) => ({
      name: `keep_milestones_of_${list.name}_${event}`,
      event,
      function: 'keep_milestones',
      arguments: [list.name, changedSql(list, '%1$s'), behindSql(list)],
    })),
    counts: { table: 'account_milestones', column: 'list', name: list.name },
    countSql: checkpointsSql(list),
  }));
}

/** A query that computes the count checkpoints of a list; `@` stands for the schema. */
export function checkpointsSql(list: NamedList): string {
  return `select '${list.name}' as list, account, section, method, block_number, row_index, count, large_count from (
      select account, section, method, block_number, row_index, count(*) over upto as count,
        count(*) filter (where is_large) over upto as large_count
      from (${changedSql(list, `@${list.table}`)}) listed
      window upto as (partition by account, section, method order by block_number, row_index)) counted
    where ${isCheckpoint}`;
}

// A hash spreads neighbouring pairs of block number and index over all 32-bit numbers. A row with a hash in the lowest
// 64th of them is a checkpoint.
const isCheckpoint =
  '((block_number * 2654435761::bigint + row_index * 2246822519::bigint) & 4294967295) < 67108864';

const none = `''`;

/**
 * Selects a list's rows from `rows`, which is the table itself or a relation with the rows that a statement changed.
 */
function changedSql(
  { account, section = none, method = none, index, amount, where }: NamedList,
  rows: string,
) {
  return `select ${account} as account, ${section} as section, ${method} as method, block_number, ${index} as row_index,
    ${amount === undefined ? 'false' : `${amount} >= ${largeAmount}`} as is_large from ${rows} where ${account} is not null${restricted(where)}`;
}

/**
 * A query for the number of rows of a list that have the account, section and method of `new`, after the row `floor`
 * and up to and including `new`. The trigger function defines the relation `new`.
 */
function behindSql({ table, account, section, method, index, amount, where }: NamedList): string {
  const large = amount === undefined ? '0::bigint' : `count(*) filter (where ${amount} >= ${largeAmount})`;
  const kind = [
    section === undefined ? '' : ` and found.${section} = new.section`,
    method === undefined ? '' : ` and found.${method} = new.method`,
  ].join('');
  return `select count(*) as count, ${large} as large_count from %1$I.${table} found
    where ${account} = new.account${restricted(where)}${kind} and (block_number, ${index}) <= (new.block_number, new.row_index)
      and (block_number, ${index}) > (new.floor_block, new.floor_index)`;
}

function restricted(where: string | undefined): string {
  return where === undefined ? '' : ` and ${where}`;
}
