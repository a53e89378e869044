import type { Hex } from '@hub/primitives/hex';
import { sql } from 'kysely';
import { readTextRows } from '../../database/read-text-rows.ts';
import type { ChainHeight } from '../../proof/verify/chain-heights.ts';
import { compareRow } from '../../proof/verify/compare-rows.ts';
import type { HeightsOptions } from '../../proof/verify/module-checks.ts';
import type { VerifyContext } from '../../proof/verify/verify-context.ts';
import { textRow } from '../../schema/row-text.ts';
import { balanceRow } from './balance-version.ts';
import { readBalance, readStaked } from './read-balance.ts';
import { coinBalances } from './table.ts';

/** Largest number of accounts compared per height. */
const ACCOUNTS = 100;

/**
 * Compares the tables with the chain's state after some blocks: the balances that were valid then, for up to `ACCOUNTS`
 * accounts, and the stakes that result from the stakes, rewards and unstakes in the history, for up to `ACCOUNTS`
 * accounts and for all together.
 */
export async function verifyHeights(context: VerifyContext, options: HeightsOptions): Promise<void> {
  const { heights, seed, heightOf } = options;
  for (const [index, number] of heights.entries()) {
    context.signal.throwIfAborted();
    const height = await heightOf(number);
    await compareBalances(context, height, seed);
    await compareStakes(context, height, seed);
    context.onProgress({ part: 'heights', done: index + 1, total: heights.length });
  }
}

const comparedCoins = ['free', 'reserved', 'locked', 'staked', 'unstaked'];

async function compareBalances(context: VerifyContext, height: ChainHeight, seed: string): Promise<void> {
  const { db, schemaName, rpc } = context;
  const { number } = height.at;
  const where = sql`where valid_from <= ${number} and (valid_until is null or valid_until > ${number})
    order by md5(account || ${seed}::text) limit ${ACCOUNTS}`;
  const rows = await readTextRows(db, { schemaName, table: coinBalances, where });
  await Promise.all(
    rows.map(async (row) => {
      const version = await readBalance(rpc, height.runtime, row.account as Hex, height.at);
      const expected = textRow(coinBalances, balanceRow(version));
      context.report(compareRow(coinBalances, row, expected, comparedCoins));
    }),
  );
}

async function compareStakes(context: VerifyContext, height: ChainHeight, seed: string): Promise<void> {
  const { db, schemaName, rpc } = context;
  const { at, runtime } = height;
  const { rows } = await sql<{ account: Hex; staked: string }>`
    select account, sum(case kind when 'unstaking' then -amount else amount end)::text as staked
    from ${sql.id(schemaName, 'account_history')}
    where kind in ('staking', 'unstaking', 'rewards') and block_number <= ${at.number}
    group by account order by md5(account || ${seed}::text)`.execute(db);
  const reportSum = (account: string, stored: string, expected: bigint) => {
    if (stored === String(expected)) return;
    const key = { account };
    const column = 'sum of stakes';
    context.report([
      { table: 'account_history', block: at.number, key, column, stored, expected: String(expected) },
    ]);
  };
  const total = rows.reduce((sum, { staked }) => sum + BigInt(staked), 0n);
  reportSum('all', String(total), await readStaked(rpc, runtime, undefined, at));
  await Promise.all(
    rows.slice(0, ACCOUNTS).map(async ({ account, staked }) => {
      reportSum(account, staked, await readStaked(rpc, runtime, account, at));
    }),
  );
}
