import type { AccountRow, AccountsQuery } from '@hub/contract/indexer/accounts';
import { substrateToEthereum } from '@hub/primitives/ethereum-mirror';
import { fromHex } from '@hub/primitives/hex';
import { type BlockRange, blocksBetween } from '../../queries/blocks-between.ts';
import { countRows } from '../../queries/count-rows.ts';
import { isoTime } from '../../queries/iso-time.ts';
import type { Reader } from '../../queries/reader.ts';
import { requestedOrders } from '../../queries/requested-orders.ts';
import { atMost, skipping } from '../../queries/row-limits.ts';
import type { TableTypes } from '../../schema/define-table.ts';
import type { coinBalances } from '../balances/table.ts';
import { shownAddress } from './shown-address.ts';
import { accounts } from './table.ts';

const orderNames = ['Address', 'CreatedTimestamp', 'CreatedAtBlockNumber'] as const;

/** A page of the accounts that match the query's filters, and their total count. */
export async function listAccounts(
  reader: Reader,
  query: AccountsQuery,
  url: string,
): Promise<{ items: AccountRow[]; count: number }> {
  const { createdTimestampFrom: from, createdTimestampTo: to } = query;
  const created = await blocksBetween(reader, {}, [{ column: 'timestamp_ms', from, to }]);
  if (created === undefined) return { items: [], count: 0 };
  const filtered = filterAccounts(reader, query, created);
  const orders = requestedOrders(url, query, orderNames);
  let keys = accountColumns(filtered).limit(atMost(query.limit)).offset(skipping(query.offset));
  for (const { by, direction } of orders)
    keys =
      by === 'Address' ? keys.orderBy(shownAddress, direction) : keys.orderBy('created_at_block', direction);
  let page = withBalance(reader, keys.orderBy(shownAddress));
  for (const { by, direction } of orders)
    page = page.orderBy(by === 'Address' ? 'shown_address' : 'created_at_block', direction);
  const isByFlags = query.addressIn === undefined && query.mirrorIn === undefined;
  const count = await (isByFlags ? countByFlags(reader, query, created) : countAccounts(filtered));
  const rows = await page.orderBy('shown_address').execute();
  return { items: rows.map((row) => toAccountRow(reader, row)), count };
}

/** Finds an account; undefined when neither an indexed block nor the genesis state contains it. */
export async function findAccount(reader: Reader, account: string): Promise<AccountRow | undefined> {
  const found = accountColumns(accountsOf(reader).where('account', '=', account));
  const row = await withBalance(reader, found).executeTakeFirst();
  return row && toAccountRow(reader, row);
}

function accountsOf({ db }: Reader) {
  return db.withTables<TableTypes<typeof accounts>>().selectFrom('accounts');
}

type Accounts = ReturnType<typeof accountsOf>;

function filterAccounts(reader: Reader, query: AccountsQuery, { from, to }: BlockRange): Accounts {
  let accounts = accountsOf(reader);
  const { addressIn, mirrorIn, isEthereum, isSigner, isSmartContract } = query;
  if (addressIn) accounts = accounts.where('account', 'in', addressIn);
  if (mirrorIn) {
    accounts = accounts.where(({ eb, or, and }) =>
      or(
        mirrorIn.map((mirror) =>
          'ethereum' in mirror
            ? and([
                // Matches every key that begins with these bytes: "g" sorts after every hex digit.
                eb('account', '>=', mirror.ethereum),
                eb('account', '<', `${mirror.ethereum}g`),
                eb('ethereum', 'is', null),
              ])
            : and([eb('account', '=', mirror.account), eb('ethereum', 'is not', null)]),
        ),
      ),
    );
  }
  if (isEthereum !== undefined) accounts = accounts.where('ethereum', isEthereum ? 'is not' : 'is', null);
  // An Ethereum account without a creation event may still be a contract, so the filter `false` cannot list it.
  // The value is a literal: the planner cannot match the partial index of contracts against a parameter.
  if (isSmartContract === true) accounts = accounts.where(({ eb, lit }) => eb('is_contract', '=', lit(true)));
  if (isSmartContract === false) accounts = accounts.where('ethereum', 'is', null);
  if (isSigner !== undefined) accounts = accounts.where('signed_at_block', isSigner ? 'is not' : 'is', null);
  if (from !== undefined) accounts = accounts.where('created_at_block', '>=', from);
  if (to !== undefined) accounts = accounts.where('created_at_block', '<=', to);
  return accounts;
}

async function countAccounts(accounts: Accounts): Promise<number> {
  const { count } = await accounts
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function countByFlags(reader: Reader, query: AccountsQuery, created: BlockRange): Promise<number> {
  const { isEthereum, isSigner, isSmartContract } = query;
  const kinds = [
    ...(isEthereum === true || isSmartContract === true ? [] : ['substrate']),
    ...(isEthereum === false || isSmartContract !== undefined ? [] : ['ethereum']),
    ...(isEthereum === false || isSmartContract === false ? [] : ['contract']),
  ];
  const signing = isSigner === undefined ? undefined : [isSigner ? 'signer' : 'silent'];
  return countRows(reader, { table: accounts, sectionIn: kinds, methodIn: signing, ...created });
}

function accountColumns(accounts: Accounts) {
  return accounts
    .select(['account', 'created_at_block', 'signed_at_block', 'ethereum', 'is_contract'])
    .select(shownAddress.as('shown_address'));
}

function withBalance({ db }: Reader, accounts: ReturnType<typeof accountColumns>) {
  return db
    .withTables<TableTypes<typeof coinBalances>>()
    .selectFrom(accounts.as('accounts'))
    .leftJoin('coin_balances', (join) =>
      join
        .onRef('coin_balances.account', '=', 'accounts.account')
        .on('coin_balances.valid_until', 'is', null),
    )
    .leftJoin('blocks as created', 'created.number', 'accounts.created_at_block')
    .leftJoin('blocks as updated', 'updated.number', 'coin_balances.valid_from')
    .selectAll('accounts')
    .select(({ fn, ref, lit }) => [
      fn.coalesce('created.timestamp_ms', lit(0)).as('created_ms'),
      fn.coalesce('updated.timestamp_ms', 'created.timestamp_ms', lit(0)).as('updated_ms'),
      fn.coalesce(ref('coin_balances.valid_from'), ref('accounts.created_at_block')).as('updated_at_block'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withBalance>['execute']>>[number];

function toAccountRow({ addressOf }: Reader, row: Row): AccountRow {
  const isEthereum = row.ethereum !== null;
  return {
    address: row.shown_address,
    prototype: null,
    mirror: isEthereum ? addressOf(row.account) : substrateToEthereum(fromHex(row.account)),
    isEthereum,
    isSigner: row.signed_at_block !== null,
    isSmartContract: row.is_contract || (isEthereum ? null : false),
    createdAtBlockNumber: row.created_at_block,
    updatedAtBlockNumber: row.updated_at_block,
    createdAt: isoTime(row.created_ms),
    updatedAt: isoTime(row.updated_ms),
  };
}
