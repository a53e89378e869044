import type { CoinBalanceRow, CoinBalancesQuery } from '@hub/contract/indexer/coin-balances';
import { isoTime } from '../../queries/iso-time.ts';
import type { Reader } from '../../queries/reader.ts';
import { requestedOrders } from '../../queries/requested-orders.ts';
import { atMost, skipping } from '../../queries/row-limits.ts';
import type { TableTypes } from '../../schema/define-table.ts';
import { shownAddress } from '../accounts/shown-address.ts';
import type { accounts } from '../accounts/table.ts';
import { amountBounds, amounts, countByFewBeyond } from './count-balances.ts';
import type { coinBalances } from './table.ts';

const orderColumns = {
  Address: 'shown_address',
  Available: 'available',
  Locked: 'locked',
  Free: 'free',
  Total: 'total',
  Reserved: 'reserved',
  Staked: 'staked',
  Unstaked: 'unstaked',
  Canstake: 'canstake',
} as const;

const orderNames = [
  'Address',
  'Available',
  'Locked',
  'Free',
  'Total',
  'Reserved',
  'Staked',
  'Unstaked',
  'Canstake',
] as const;

/**
 * A page of the coin balances that match the query's filters, and their total count. With orders by amounts only,
 * balances of equal amounts are ordered by public key, in the direction of the last order, because an index read in
 * either direction has them so.
 */
export async function listCoinBalances(
  reader: Reader,
  query: CoinBalancesQuery,
  url: string,
): Promise<{ items: CoinBalanceRow[]; count: number }> {
  const orders = requestedOrders(url, query, orderNames);
  const isByAmount = orders.length > 0 && orders.every(({ by }) => by !== 'Address');
  const filtered = filterBalances(reader, query);
  // Without an order by address, accounts are joined only for the rows of the page.
  let keys = isByAmount ? filtered : withAddress(filtered);
  for (const { by, direction } of orders)
    keys =
      by === 'Address' ? keys.orderBy(shownAddress, direction) : keys.orderBy(orderColumns[by], direction);
  const tie = orders.at(-1)?.direction ?? 'asc';
  keys = isByAmount ? keys.orderBy('coin_balances.account', tie) : keys.orderBy(shownAddress);
  let page = withDetails(reader, keys.limit(atMost(query.limit)).offset(skipping(query.offset)));
  for (const { by, direction } of orders) page = page.orderBy(orderColumns[by], direction);
  const known = query.addressIn ? undefined : await countByFewBeyond(reader, amountBounds(query));
  const count = known ?? (await countBalances(filtered));
  const rows = await (isByAmount
    ? page.orderBy('balances.account', tie)
    : page.orderBy('shown_address')
  ).execute();
  return { items: rows.map(toCoinBalanceRow), count };
}

/** Finds an account's coins; undefined when neither an indexed block nor the genesis state contains the account. */
export async function findCoinBalance(reader: Reader, account: string): Promise<CoinBalanceRow | undefined> {
  const found = balancesOf(reader).where('coin_balances.account', '=', account);
  const row = await withDetails(reader, found).executeTakeFirst();
  return row && toCoinBalanceRow(row);
}

function tablesOf({ db }: Reader) {
  return db.withTables<TableTypes<typeof coinBalances | typeof accounts>>();
}

function balancesOf(reader: Reader) {
  return tablesOf(reader)
    .selectFrom('coin_balances')
    .where('coin_balances.valid_until', 'is', null)
    .select(['coin_balances.account', 'coin_balances.valid_from', ...amounts]);
}

type Balances = ReturnType<typeof balancesOf>;

function filterBalances(reader: Reader, query: CoinBalancesQuery): Balances {
  let balances = balancesOf(reader);
  if (query.addressIn) balances = balances.where('coin_balances.account', 'in', query.addressIn);
  for (const { amount, comparison, value } of amountBounds(query))
    balances = balances.where(amount, comparison, value);
  return balances;
}

/** Joins the accounts for an order by address, and selects no column of them. */
function withAddress(balances: Balances): Balances {
  return balances.innerJoin('accounts', 'accounts.account', 'coin_balances.account');
}

async function countBalances(balances: Balances): Promise<number> {
  const { count } = await balances
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function withDetails(reader: Reader, balances: Balances) {
  return tablesOf(reader)
    .selectFrom(balances.as('balances'))
    .innerJoin('accounts', 'accounts.account', 'balances.account')
    .leftJoin('blocks as created', 'created.number', 'accounts.created_at_block')
    .leftJoin('blocks as updated', 'updated.number', 'balances.valid_from')
    .selectAll('balances')
    .select(['accounts.created_at_block', shownAddress.as('shown_address')])
    .select(({ fn, lit }) => [
      fn.coalesce('created.timestamp_ms', lit(0)).as('created_ms'),
      fn.coalesce('updated.timestamp_ms', lit(0)).as('updated_ms'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number];

function toCoinBalanceRow(row: Row): CoinBalanceRow {
  return {
    address: row.shown_address,
    available: row.available.toString(),
    locked: row.locked.toString(),
    free: row.free.toString(),
    total: row.total.toString(),
    reserved: row.reserved.toString(),
    staked: row.staked.toString(),
    unstaked: row.unstaked.toString(),
    canstake: row.canstake.toString(),
    createdAtBlockNumber: row.created_at_block,
    updatedAtBlockNumber: row.valid_from,
    fetchedAtBlockNumber: row.valid_from,
    createdAt: isoTime(row.created_ms),
    updatedAt: isoTime(row.updated_ms),
  };
}
