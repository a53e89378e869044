// The numbers of rows that an account has. One row in 64 of each of its lists is a count checkpoint: `account_milestones`
// says how many rows the list has up to it. So a count takes one checkpoint and some dozens of rows, up to any block, and
// a list of few rows costs nothing. Which rows are checkpoints follows from their place alone: the same rows have the
// same ones, whatever rollbacks and healing went before.
import type { AccountList, Table } from '../schema/define-table.ts';
import type { Counter } from './counter.ts';

/** One coin in smallest units. In lists that have amounts, rows of this amount or more are counted apart, too. */
export const largeAmount = 10n ** 18n;

/** A list of a table with its name. */
interface NamedList extends AccountList {
  readonly name: string;
  readonly table: string;
  /** Column with the place within the block. */
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

/** A query for the count checkpoints that a list should have; `@` stands before names of the schema. */
export function checkpointsSql(list: NamedList): string {
  return `select '${list.name}' as list, account, section, method, block_number, row_index, count, large_count from (
      select account, section, method, block_number, row_index, count(*) over upto as count,
        count(*) filter (where is_large) over upto as large_count
      from (${changedSql(list, `@${list.table}`)}) listed
      window upto as (partition by account, section, method order by block_number, row_index)) counted
    where ${isCheckpoint}`;
}

// Neighbouring places spread over all 32-bit numbers; those in the lowest 64th are chosen.
const isCheckpoint =
  '((block_number * 2654435761::bigint + row_index * 2246822519::bigint) & 4294967295) < 67108864';

const none = `''`;

/** The rows of a list among changed rows. */
function changedSql({ account, section = none, method = none, index, amount }: NamedList, rows: string) {
  return `select ${account} as account, ${section} as section, ${method} as method, block_number, ${index} as row_index,
    ${amount === undefined ? 'false' : `${amount} >= ${largeAmount}`} as is_large from ${rows} where ${account} is not null`;
}

/** The number of rows of a list behind one place, called `floor`, up to another. */
function behindSql({ table, account, section, method, index, amount }: NamedList): string {
  const large = amount === undefined ? '0::bigint' : `count(*) filter (where ${amount} >= ${largeAmount})`;
  const kind = [
    section === undefined ? '' : ` and found.${section} = new.section`,
    method === undefined ? '' : ` and found.${method} = new.method`,
  ].join('');
  return `select count(*) as count, ${large} as large_count from %1$I.${table} found
    where ${account} = new.account${kind} and (block_number, ${index}) <= (new.block_number, new.row_index)
      and (block_number, ${index}) > (new.floor_block, new.floor_index)`;
}
