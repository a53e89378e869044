import type { AccountRow, AccountsQuery } from '@hub/contract/indexer/accounts';
import { substrateToEthereum } from '@hub/primitives/ethereum-mirror';
import { fromHex } from '@hub/primitives/hex';
import { isoTime } from './iso-time.ts';
import type { Reader } from './reader.ts';
import { requestedOrders } from './requested-orders.ts';

const orderColumns = {
  Address: 'shown_address',
  CreatedTimestamp: 'created_ms',
  CreatedAtBlockNumber: 'created_at_block',
} as const;

/** Accounts that fit the query's filters, and how many there are in total. */
export async function listAccounts(
  reader: Reader,
  query: AccountsQuery,
  url: string,
): Promise<{ items: AccountRow[]; count: number }> {
  const filtered = filterAccounts(reader, query);
  let page = filtered.selectAll();
  for (const { by, direction } of requestedOrders(url, query, [
    'Address',
    'CreatedTimestamp',
    'CreatedAtBlockNumber',
  ] as const))
    page = page.orderBy(orderColumns[by], direction);
  const [total, rows] = await Promise.all([
    filtered.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    page.orderBy('shown_address').limit(query.limit).offset(query.offset).execute(),
  ]);
  return { items: rows.map((row) => toAccountRow(reader, row)), count: total.count };
}

/** One account, or undefined when no indexed block mentions it. */
export async function findAccount(reader: Reader, account: string): Promise<AccountRow | undefined> {
  const row = await accountsOf(reader).selectAll().where('account', '=', account).executeTakeFirst();
  return row && toAccountRow(reader, row);
}

function accountsOf({ db }: Reader) {
  const accounts = db
    .selectFrom('accounts')
    .leftJoin('ethereum_addresses', 'ethereum_addresses.account', 'accounts.account')
    .leftJoin('coin_balances', (join) =>
      join
        .onRef('coin_balances.account', '=', 'accounts.account')
        .on('coin_balances.valid_until', 'is', null),
    )
    .leftJoin('blocks as created', 'created.number', 'accounts.created_at_block')
    .leftJoin('blocks as updated', 'updated.number', 'coin_balances.valid_from')
    .select(['accounts.account', 'accounts.created_at_block', 'accounts.signed_at_block'])
    .select('ethereum_addresses.address as ethereum')
    .select(({ fn, ref, lit }) => [
      fn.coalesce('ethereum_addresses.address', 'accounts.address').as('shown_address'),
      fn.coalesce('created.timestamp_ms', lit(0)).as('created_ms'),
      fn.coalesce('updated.timestamp_ms', 'created.timestamp_ms', lit(0)).as('updated_ms'),
      fn.coalesce(ref('coin_balances.valid_from'), ref('accounts.created_at_block')).as('updated_at_block'),
    ]);
  return db.selectFrom(accounts.as('account_rows'));
}

function filterAccounts(reader: Reader, query: AccountsQuery) {
  let accounts = accountsOf(reader);
  const { addressIn, mirrorIn, isEthereum, isSigner, isSmartContract } = query;
  if (addressIn) accounts = accounts.where('account', 'in', addressIn);
  if (mirrorIn) {
    accounts = accounts.where(({ eb, or, and }) =>
      or(
        mirrorIn.map((mirror) =>
          'ethereum' in mirror
            ? and([eb('account', 'like', `${mirror.ethereum}%`), eb('ethereum', 'is', null)])
            : and([eb('account', '=', mirror.account), eb('ethereum', 'is not', null)]),
        ),
      ),
    );
  }
  if (isEthereum !== undefined) accounts = accounts.where('ethereum', isEthereum ? 'is not' : 'is', null);
  if (isSigner !== undefined) accounts = accounts.where('signed_at_block', isSigner ? 'is not' : 'is', null);
  // Whether an Ethereum account holds code is not known yet, a Substrate account never does.
  if (isSmartContract === true) accounts = accounts.where(({ lit }) => lit(false));
  if (isSmartContract === false) accounts = accounts.where('ethereum', 'is', null);
  if (query.createdTimestampFrom !== undefined)
    accounts = accounts.where('created_ms', '>=', query.createdTimestampFrom);
  if (query.createdTimestampTo !== undefined)
    accounts = accounts.where('created_ms', '<=', query.createdTimestampTo);
  return accounts;
}

type Row = Awaited<ReturnType<ReturnType<ReturnType<typeof accountsOf>['selectAll']>['execute']>>[number];

function toAccountRow({ addressOf }: Reader, row: Row): AccountRow {
  const isEthereum = row.ethereum !== null;
  return {
    address: row.shown_address,
    prototype: null,
    mirror: isEthereum ? addressOf(row.account) : substrateToEthereum(fromHex(row.account)),
    isEthereum,
    isSigner: row.signed_at_block !== null,
    isSmartContract: isEthereum ? null : false,
    createdAtBlockNumber: row.created_at_block,
    updatedAtBlockNumber: row.updated_at_block,
    createdAt: isoTime(row.created_ms),
    updatedAt: isoTime(row.updated_ms),
  };
}
