import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../../src/database/store.ts';
import { indexed } from '../../src/modules/modules.ts';
import { dropIndexes } from './drop-indexes.ts';

/** The size of the filled tables. Amounts, kinds and accounts repeat with different periods. */
export interface FilledTables {
  readonly blocks: number;
  readonly accounts: number;
}

/** Milliseconds between two blocks. */
export const BLOCK_MS = 12_000;
export const FIRST_MS = 1_700_000_000_000;

const filled = [...indexed.layout.blockTables.map(({ name }) => name), 'accounts', 'coin_balances'];

/** Tables whose indexes are dropped while they are filled: their triggers use none of them. */
const withoutIndexes = ['blocks', 'events', 'coin_balances'];

/** SQL for the hex key of an account; `number` is SQL for its number. Few keys share their first bytes. */
export const accountSql = (number: string) =>
  `'0x' || md5((${number})::text) || md5('x' || (${number})::text)`;

/** The hex key of an account by its number, as `accountSql` gives it. */
export function accountOf(number: number): string {
  const digest = (text: string) => hash('md5', text);
  return `0x${digest(String(number))}${digest(`x${number}`)}`;
}

/**
 * Fills a network's tables with SQL alone: per block one inherent, one signed extrinsic and five events (five mentions,
 * one transfer, two rows of history). Account 0 is in every block, like a treasury, and receives every second transfer,
 * like an exchange.
 */
export async function fillTables(store: Store, { blocks, accounts }: FilledTables): Promise<void> {
  const { db, schemaName } = store;
  const run = (statement: string) => sql.raw(statement.replaceAll('@', `${schemaName}.`)).execute(db);
  // Unlogged tables are faster to fill and have the same query plans.
  for (const table of filled) await run(`alter table @${table} set unlogged`);
  const makeIndexes = await dropIndexes(store, withoutIndexes);
  const hashOf = (seed: string) => accountSql(`'${seed}' || n`);
  const everyBlock = `from generate_series(0::bigint, ${blocks - 1}) n`;
  const account = accountSql(`(n * 7919) % ${accounts}`);
  await run(
    `insert into @blocks select n, ${hashOf('b')}, ${hashOf('p')}, 1, ${FIRST_MS} + n * ${BLOCK_MS}, n / 2, ${hashOf('r')} ${everyBlock}`,
  );
  await run(`insert into @extrinsics
    select n, i, ${hashOf('e')} || i, case i when 1 then ${account} end,
      case i when 0 then 'timestamp' else 'balances' end,
      case when i = 0 then 'set' when n % 1000 = 0 then 'burn' else 'transferKeepAlive' end, '{}', '0x00'
    from generate_series(0::bigint, ${blocks - 1}) n, generate_series(0, 1) i`);
  await run(`insert into @events
    select n, i, case when i > 0 then 1 end,
      (array['system', 'balances', 'balances', 'appPromotion', case when n % 1000 = 0 then 'appPromotion' else 'treasury' end])[i + 1],
      (array['ExtrinsicSuccess', 'Transfer', 'Withdraw', 'StakingRecalculation', case when n % 1000 = 0 then 'Stake' else 'Deposit' end])[i + 1],
      '{"0":"a","1":"b"}', '0x00'
    from generate_series(0::bigint, ${blocks - 1}) n, generate_series(0, 4) i`);
  await run(`insert into @event_accounts
    select case when event_index = 0 then ${accountSql('0')}
      else ${accountSql(`1 + (block_number::bigint * 7919 + event_index) % ${accounts - 1}`)} end,
      block_number, event_index, section, method from @events`);
  await run(`insert into @coin_transfers
    select n, 1, 1, ${account}, ${accountSql(`case when n % 2 = 0 then 0 else (n * 104729) % ${accounts} end`)}, (n % 5000) * 1e15, n % 3 = 1 ${everyBlock}`);
  await run(`insert into @account_history
    select case when i = 0 then ${accountSql('0')} else ${accountSql(`1 + (n * 7919) % ${accounts - 1}`)} end,
      case when i = 1 then 'rewards' when n % 1000 = 0 then 'staking' when n % 1000 = 1 then 'unstaking' else 'transfers' end,
      n, case i when 0 then 1 else 3 end, (n % 5000) * 1e15,
      case when i = 0 and n % 1000 > 1 then 'in' end, case when i = 0 and n % 1000 > 1 then ${account} end
    from generate_series(0::bigint, ${blocks - 1}) n, generate_series(0, 1) i`);
  const everyAccount = `from generate_series(0::bigint, ${accounts - 1}) n`;
  await run(`insert into @accounts (account, address, created_at_block, signed_at_block)
    select ${accountSql('n')}, '5' || md5(n::text), (n * ${blocks} / ${accounts})::int, case when n % 5 = 0 then n end ${everyAccount}`);
  await run(`insert into @ethereum_addresses select ${accountSql('n')}, '0x' || left(md5(n::text), 40), 0, case when n % 500 = 0 then 0 end
    from generate_series(0::bigint, ${accounts - 1}, 50) n`);
  // Most accounts have nothing staked, locked or reserved.
  await run(`insert into @coin_balances
    select ${accountSql('n')}, n % ${blocks}, null, n * 1e15, (n % 100 / 99) * 1e18, staked, staked, pending,
      n * 1e15 - staked, n * 1e15 + (n % 100 / 99) * 1e18, n * 1e15 - staked - pending, null
    from (select n, case when n % 20 = 0 then n * 1e14 else 0 end staked, case when n % 200 = 0 then n * 1e13 else 0 end pending
      ${everyAccount}) n`);
  await run(`insert into @checkpoint (id, genesis_hash, block_number, block_hash, finalized_number)
    select 1, 'x', ${blocks - 1}, 'x', ${blocks - 1}`);
  await makeIndexes();
  await run('vacuum analyze');
}
