import type { CoinBalanceRow, CoinBalancesQuery } from '@hub/contract/indexer/coin-balances';
import { isoTime } from './iso-time.ts';
import type { Reader } from './reader.ts';
import { requestedOrders } from './requested-orders.ts';

const amounts = [
  'available',
  'locked',
  'free',
  'total',
  'reserved',
  'staked',
  'unstaked',
  'canstake',
] as const;

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

/** Coin balances that fit the query's filters, and how many there are in total. */
export async function listCoinBalances(
  reader: Reader,
  query: CoinBalancesQuery,
  url: string,
): Promise<{ items: CoinBalanceRow[]; count: number }> {
  const filtered = filterBalances(reader, query);
  let page = filtered.selectAll();
  for (const { by, direction } of requestedOrders(url, query, orderNames))
    page = page.orderBy(orderColumns[by], direction);
  const [total, rows] = await Promise.all([
    filtered.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    page.orderBy('shown_address').limit(query.limit).offset(query.offset).execute(),
  ]);
  return { items: rows.map(toCoinBalanceRow), count: total.count };
}

/** One account's coins, or undefined when no indexed block mentions it. */
export async function findCoinBalance(reader: Reader, account: string): Promise<CoinBalanceRow | undefined> {
  const row = await balancesOf(reader).selectAll().where('account', '=', account).executeTakeFirst();
  return row && toCoinBalanceRow(row);
}

function balancesOf({ db }: Reader) {
  const balances = db
    .selectFrom('coin_balances')
    .innerJoin('accounts', 'accounts.account', 'coin_balances.account')
    .leftJoin('ethereum_addresses', 'ethereum_addresses.account', 'coin_balances.account')
    .leftJoin('blocks as created', 'created.number', 'accounts.created_at_block')
    .leftJoin('blocks as updated', 'updated.number', 'coin_balances.valid_from')
    .where('coin_balances.valid_until', 'is', null)
    .select(['coin_balances.account', 'coin_balances.valid_from', 'accounts.created_at_block'])
    .select(amounts)
    .select(({ fn, lit }) => [
      fn.coalesce('ethereum_addresses.address', 'accounts.address').as('shown_address'),
      fn.coalesce('created.timestamp_ms', lit(0)).as('created_ms'),
      fn.coalesce('updated.timestamp_ms', lit(0)).as('updated_ms'),
    ]);
  return db.selectFrom(balances.as('balance_rows'));
}

function filterBalances(reader: Reader, query: CoinBalancesQuery) {
  let balances = balancesOf(reader);
  if (query.addressIn) balances = balances.where('account', 'in', query.addressIn);
  for (const amount of amounts) {
    const from = query[`${amount}From`];
    const to = query[`${amount}To`];
    if (from !== undefined) balances = balances.where(amount, '>=', from);
    if (to !== undefined) balances = balances.where(amount, '<=', to);
  }
  return balances;
}

type Row = Awaited<ReturnType<ReturnType<ReturnType<typeof balancesOf>['selectAll']>['execute']>>[number];

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
