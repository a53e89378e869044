import { sql } from 'kysely';
import type { ChainHeight, FindHeight } from '../../proof/verify/chain-heights.ts';
import type { VerifyContext } from '../../proof/verify/verify-context.ts';
import { accountKeys } from './account-keys.ts';
import { decodeCoins } from './read-balance.ts';

/**
 * Compares the sum of all balances in the tables with that in the chain's state after block `last`. The chain's
 * TotalIssuance is no proof: a call may set it to another value than this sum.
 */
export async function verifyTotal(context: VerifyContext, last: number, heightOf: FindHeight): Promise<void> {
  const height = await heightOf(last);
  const { db, schemaName } = context;
  const { rows } = await sql<{ total: string; accounts: number }>`
    select coalesce(sum(total), 0)::text as total, count(*) as accounts
    from ${sql.id(schemaName, 'coin_balances')} where valid_until is null`.execute(db);
  const [{ total: stored, accounts } = { total: '0', accounts: 0 }] = rows;
  const expected = String(await sumOfAccounts(context, height, accounts));
  if (stored === expected) return;
  const key = { account: 'all' };
  const column = 'sum of total';
  context.report([{ table: 'coin_balances', block: height.at.number, key, column, stored, expected }]);
}

/** Sums the totals of all accounts. `accounts` is their expected number, for the progress bar. */
async function sumOfAccounts(
  { rpc, signal, onProgress }: VerifyContext,
  { at, runtime }: ChainHeight,
  accounts: number,
): Promise<bigint> {
  let sum = 0n;
  let done = 0;
  for await (const keys of accountKeys(rpc, runtime, at.hash)) {
    signal.throwIfAborted();
    for (const info of await rpc.getStorageMany(keys, at.hash)) {
      const { free, reserved } = decodeCoins(runtime, info, at);
      sum += free + reserved;
    }
    done += keys.length;
    onProgress({ part: 'total', done, total: Math.max(done, accounts) });
  }
  return sum;
}
