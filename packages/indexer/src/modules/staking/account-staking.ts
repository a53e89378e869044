import type { AccountStaking, AccountStakingQuery } from '@hub/contract/indexer/account-staking';
import { type RawBuilder, sql } from 'kysely';
import { readRows } from '../../database/read-rows.ts';
import { type AsOfRow, asOfQuery, readAsOf, toAsOf } from '../../queries/find-as-of.ts';
import { isoTime } from '../../queries/iso-time.ts';
import { whereAll, within } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { atMost, skipping } from '../../queries/row-limits.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365n * BigInt(DAY_MS);
const PPM = 1_000_000n;

/**
 * Sums of an account's stakes, unstakes and rewards as of one block. One query reads everything, so that the answer
 * reflects the tables at one moment. Throws AppError 'BlockNotFound' when the block is not indexed, 'BlockQuarantined'
 * when it cannot be decoded yet, and 'IndexBehind' while no block is indexed.
 */
export async function accountStaking(
  reader: Reader,
  account: string,
  query: AccountStakingQuery,
): Promise<AccountStaking> {
  const [found] = await readAsOf(reader, query.asOf, (source) =>
    readRows(source, stakingQuery(source, account, query)),
  );
  const rewards = toTotal(found, 'rewards');
  return {
    address: reader.addressOf(account),
    ...toAsOf(found),
    staked: toTotal(found, 'staking'),
    unstaked: toTotal(found, 'unstaking'),
    rewards,
    realisedYield: {
      stakedCoinTime: found.coin_time.toString(),
      ppmPerYear: realisedPpm(BigInt(rewards.amount), found.coin_time)?.toString() ?? null,
    },
    rewardsPerDay: {
      items: found.days.map(({ day_ms, amount, count }) => ({ day: dayText(day_ms), amount, count })),
      count: found.day_count,
    },
  };
}

/**
 * Realised yearly rate as simple interest, in parts per million per 365 days, rounded down; undefined when nothing was
 * staked for any time. `coinTime` is the sum of staked smallest units times the milliseconds they were staked.
 */
export function realisedPpm(rewards: bigint, coinTime: bigint): bigint | undefined {
  return coinTime === 0n ? undefined : (rewards * PPM * YEAR_MS) / coinTime;
}

interface StakingRow extends AsOfRow {
  readonly totals: readonly {
    readonly kind: string;
    /** Decimal digits, because JSON numbers are not exact. */
    readonly amount: string;
    readonly count: number;
    readonly first_ms: number;
    readonly last_ms: number;
  }[];
  readonly coin_time: bigint;
  readonly days: readonly { readonly day_ms: number; readonly amount: string; readonly count: number }[];
  readonly day_count: number;
}

/** `coin_time` adds up stake times duration over the times from each change to the next one or to the asOf block. */
function stakingQuery(
  reader: Reader,
  account: string,
  { asOf, dayFrom, dayTo, limit, offset }: AccountStakingQuery,
): RawBuilder<StakingRow> {
  const table = (name: string) => sql.id(reader.schemaName, name);
  // The kinds are read one by one: with a condition that allows several kinds, the server would read all rows of the
  // account and leave out the others, such as the transfers of an exchange.
  const ofKinds = ['staking', 'unstaking', 'rewards'].map(
    (kind) => sql`select kind, amount, block_number, event_index from ${table('account_history')}
      where account = ${account} and kind = ${sql.lit(kind)} and block_number <= (select as_of_number from as_of)`,
  );
  const isListed = [
    sql`kind = 'rewards'`,
    ...within('timestamp_ms', dayFrom, dayTo === undefined ? undefined : dayTo + DAY_MS - 1),
  ];
  return sql`
    with as_of as (${asOfQuery(reader, asOf)}),
      changes as materialized (
        select history.*, timestamp_ms from (${sql.join(ofKinds, sql` union all `)}) history
        join ${table('blocks')} on number = block_number),
      totals as (
        select kind, sum(amount)::text as amount, count(*) as count,
          min(timestamp_ms) as first_ms, max(timestamp_ms) as last_ms
        from changes group by kind),
      stretches as (
        select greatest(0, sum(case kind when 'unstaking' then -amount else amount end) over in_order) as staked,
          lead(timestamp_ms, 1, (select as_of_ms from as_of)) over in_order - timestamp_ms as duration_ms
        from changes window in_order as (order by block_number, event_index)),
      days as (
        select timestamp_ms - timestamp_ms % ${sql.lit(DAY_MS)} as day_ms, sum(amount)::text as amount, count(*) as count
        from changes ${whereAll(isListed)} group by day_ms),
      page as (select * from days order by day_ms desc limit ${atMost(limit)} offset ${skipping(offset)})
    select as_of.*,
      (select coalesce(json_agg(totals), '[]') from totals) as totals,
      (select coalesce(sum(staked * duration_ms), 0) from stretches) as coin_time,
      (select count(*) from days) as day_count,
      (select coalesce(json_agg(page order by day_ms desc), '[]') from page) as days
    from as_of`;
}

function toTotal({ totals }: StakingRow, wanted: string): AccountStaking['staked'] {
  const total = totals.find(({ kind }) => kind === wanted);
  if (total === undefined) return { amount: '0', count: 0, firstAt: null, lastAt: null };
  const { amount, count, first_ms, last_ms } = total;
  return { amount, count, firstAt: isoTime(first_ms), lastAt: isoTime(last_ms) };
}

/** Formats a UTC day, given by its first millisecond, as `2026-01-31`. */
export function dayText(dayMs: number): string {
  return isoTime(dayMs).slice(0, 10);
}
