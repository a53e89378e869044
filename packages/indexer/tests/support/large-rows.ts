// SQL for the rows of the indexer's large database. A scratch table (`signed`) holds randomly drawn extrinsics with
// their accounts, and every other table is derived from it. Draws are hashes, so that every run gives the same rows.

import { countersOf } from '../../src/counting/counter.ts';
import { indexed } from '../../src/modules/modules.ts';

const signedPerBlock = 10;

/** Number of events of a block: seven per signed extrinsic, one for each of two inherents, and two for a reward. */
export const eventsPerBlock = 7 * signedPerBlock + 4;
const rewardIndex = eventsPerBlock - 2;

/** The accounts with the most rows. */
export const namedAccounts = { treasury: 0, exchange: 1, stakingPot: 2 } as const;

/** A number from 0 to below 1 that is derived from `n` and `seed`. */
const createPick = `create function scratch.pick(n bigint, seed integer) returns double precision
  language sql immutable parallel safe
  return (hashint8extended(n, seed) & 2147483647) / 2147483648.0::double precision`;

/** SQL for the hex of 32 bytes derived from a text. */
const hash = (text: string) => `'0x' || md5(${text}) || md5('x' || ${text})`;

/**
 * SQL that draws an account: the exchange with a probability of 35 %, else one without a name, with the first ones far
 * more often than the last ones.
 */
const drawn = (
  seed: number,
  accounts: number,
) => `case when scratch.pick(block * ${signedPerBlock} + place, ${seed}) < 0.35
  then ${namedAccounts.exchange}
  else 3 + floor(${accounts - 3} * power(scratch.pick(block * ${signedPerBlock} + place, ${seed + 1}), 2.5))::integer end`;

/**
 * Statements that create the scratch schema with empty tables. Accounts are drawn from numbers below `accounts`; the
 * caller inserts these accounts.
 */
export function scratchSql(accounts: number): string[] {
  return [
    'create schema scratch',
    createPick,
    'create unlogged table scratch.accounts (number integer primary key, account text collate "C", address text collate "C")',
    `create unlogged table scratch.signed (block integer, place integer, kind text, signer text collate "C",
      signer_address text, other text collate "C", other_address text, amount numeric)`,
    // Of 100 extrinsics, 90 are transfers (a fifth of them below a coin), 3 stakes, 2 unstakes, and 5 fail.
    `create function scratch.draw(first integer, last integer) returns void language sql as $$
      insert into scratch.signed
      select block, place, kind, s.account, s.address, o.account, o.address, amount from (
        select block, place, ${drawn(1, accounts)} as signer, ${drawn(3, accounts)} as other,
          case when chance < 0.9 then 'transfer' when chance < 0.93 then 'stake' when chance < 0.95 then 'unstake'
            else 'failed' end as kind,
          floor(power(10, 17 + 5 * scratch.pick(block * ${signedPerBlock} + place, 6)))::numeric as amount
        from (select block, place, scratch.pick(block * ${signedPerBlock} + place, 5) as chance
          from generate_series(first::bigint, last) block, generate_series(0::bigint, ${signedPerBlock - 1}) place) chances) drawn
      join scratch.accounts s on s.number = signer join scratch.accounts o on o.number = other
    $$`,
  ];
}

const named = (name: keyof typeof namedAccounts, column: 'account' | 'address') =>
  `(select ${column} from scratch.accounts where number = ${namedAccounts[name]})`;

const rewarded = `(select number, account, address from scratch.accounts) rewarded on rewarded.number =
  3 + (block::bigint * 7919) % ((select count(*) from scratch.accounts) - 3)`;

const amountHex = `lpad(to_hex((amount % 9223372036854775807)::bigint), 32, '0')`;
const hex = (account: string) => `substr(${account}, 3)`;

/** An event of a signed extrinsic, at one of the seven places. */
interface EventSql {
  readonly kind: readonly [section: string, method: string];
  readonly data: string;
  readonly asHex: string;
  readonly accounts: readonly string[];
  readonly where?: string;
}

const who = `json_build_object('who', signer_address, 'amount', amount::text)`;
const whoHex = `'0x0508' || ${hex('signer')} || ${amountHex}`;

const events: readonly (readonly EventSql[])[] = [
  [{ kind: ['balances', 'Withdraw'], data: who, asHex: whoHex, accounts: ['signer'] }],
  [
    {
      kind: ['balances', 'Transfer'],
      data: `json_build_object('from', signer_address, 'to', other_address, 'amount', amount::text)`,
      asHex: `'0x0502' || ${hex('signer')} || ${hex('other')} || ${amountHex}`,
      accounts: ['signer', 'other'],
      where: `kind = 'transfer'`,
    },
    ...(['stake', 'unstake'] as const).map((kind) => ({
      kind: ['appPromotion', kind === 'stake' ? 'Stake' : 'Unstake'] as const,
      data: `json_build_object('0', signer_address, '1', amount::text)`,
      asHex: whoHex,
      accounts: ['signer'],
      where: `kind = '${kind}'`,
    })),
    {
      kind: ['balances', 'Reserved'],
      data: who,
      asHex: whoHex,
      accounts: ['signer'],
      where: `kind = 'failed'`,
    },
  ],
  [
    {
      kind: ['balances', 'Deposit'],
      data: `json_build_object('who', ${named('treasury', 'address')}, 'amount', amount::text)`,
      asHex: `'0x0507' || ${hex(named('treasury', 'account'))} || ${amountHex}`,
      accounts: [named('treasury', 'account')],
    },
  ],
  [
    {
      kind: ['treasury', 'Deposit'],
      data: `json_build_object('value', amount::text)`,
      asHex: `'0x1606' || ${amountHex}`,
      accounts: [],
    },
  ],
  [{ kind: ['balances', 'Deposit'], data: who, asHex: whoHex, accounts: ['signer'] }],
  [
    {
      kind: ['transactionPayment', 'TransactionFeePaid'],
      data: `json_build_object('who', signer_address, 'actualFee', amount::text, 'tip', '0')`,
      asHex: `'0x2100' || ${hex('signer')} || ${amountHex} || repeat('0', 32)`,
      accounts: ['signer'],
    },
  ],
  [
    {
      kind: ['system', 'ExtrinsicSuccess'],
      data: `'{"dispatchInfo":"{\\"weight\\":{\\"refTime\\":\\"283456000\\",\\"proofSize\\":\\"3593\\"},\\"class\\":\\"Normal\\",\\"paysFee\\":\\"Yes\\"}"}'::json`,
      asHex: `'0x0000' || ${amountHex}`,
      accounts: [],
      where: `kind <> 'failed'`,
    },
    {
      kind: ['system', 'ExtrinsicFailed'],
      data: `'{"dispatchError":"{\\"Module\\":{\\"index\\":5,\\"error\\":\\"0x02000000\\"}}"}'::json`,
      asHex: `'0x0001' || ${amountHex}`,
      accounts: [],
      where: `kind = 'failed'`,
    },
  ],
];

const eventsOfSigned = events.flatMap((variants, index) => variants.map((event) => ({ ...event, index })));

const extrinsics = [
  `select block, index, ${hash(`'e' || block || '-' || index`)}, null, (array['timestamp', 'parachainSystem'])[index + 1],
    (array['set', 'setValidationData'])[index + 1], '{"now":"1700000000000"}'::json, '0x280402000b' || left(md5(block::text), 12)
    from generate_series(:first, :last) block, generate_series(0, 1) index`,
  `select block, 2 + place, ${hash(`'e' || block || '-' || (2 + place)`)}, signer,
    case when kind in ('stake', 'unstake') then 'appPromotion' else 'balances' end,
    case kind when 'stake' then 'stake' when 'unstake' then 'unstakePartial' else 'transferKeepAlive' end,
    json_build_object('dest', json_build_object('Id', other_address), 'value', amount::text),
    '0x45028400' || ${hex('signer')} || '01' || md5(block::text) || md5('a' || block) || md5('b' || block) ||
      md5('c' || block) || '00000000' || ${hex('other')} || ${amountHex} from scratch.signed`,
];

const blockEvents = [
  `select block, index, index, 'system', 'ExtrinsicSuccess', '{"dispatchInfo":"{\\"class\\":\\"Mandatory\\"}"}'::json, '0x000000'
    from generate_series(:first, :last) block, generate_series(0, 1) index`,
  ...eventsOfSigned.map(
    ({ kind: [section, method], data, asHex, index, where = 'true' }) =>
      `select block, 2 + 7 * place + ${index}, 2 + place, '${section}', '${method}', ${data}, ${asHex}
        from scratch.signed where ${where}`,
  ),
  `select block, ${rewardIndex}, null, 'balances', 'Transfer', json_build_object('from', ${named('stakingPot', 'address')},
      'to', address, 'amount', '31250000000000'), '0x0502' || ${hex(named('stakingPot', 'account'))} || ${hex('account')}
    from generate_series(:first, :last) block join ${rewarded}`,
  `select block, ${rewardIndex + 1}, null, 'appPromotion', 'StakingRecalculation', json_build_object('0', address,
      '1', '100000000000000000000', '2', '31250000000000'), '0x4900' || ${hex('account')}
    from generate_series(:first, :last) block join ${rewarded}`,
];

const mentions = [
  // An account is mentioned once, even if it is on both sides of a transfer.
  ...eventsOfSigned.flatMap(({ kind, accounts, index, where = 'true' }) =>
    accounts.map(
      (account, side) => `select ${account}, block, 2 + 7 * place + ${index}, '${kind[0]}', '${kind[1]}'
        from scratch.signed where ${where}${side === 0 ? '' : ' and signer <> other'}`,
    ),
  ),
  ...[
    [named('stakingPot', 'account'), rewardIndex, ['balances', 'Transfer']] as const,
    ['account', rewardIndex, ['balances', 'Transfer']] as const,
    ['account', rewardIndex + 1, ['appPromotion', 'StakingRecalculation']] as const,
  ].map(
    ([account, index, kind]) => `select ${account}, block, ${index}, '${kind[0]}', '${kind[1]}'
      from generate_series(:first, :last) block join ${rewarded}`,
  ),
];

const transfers = [
  `select block, 2 + 7 * place + 1, 2 + place, signer, other, amount, false from scratch.signed where kind = 'transfer'`,
  `select block, ${rewardIndex}, null, ${named('stakingPot', 'account')}, account, 31250000000000, true
    from generate_series(:first, :last) block join ${rewarded}`,
];

const histories = [
  `select signer, case kind when 'stake' then 'staking' when 'unstake' then 'unstaking' else 'transfers' end, block,
      2 + 7 * place + 1, amount, case kind when 'transfer' then 'out' end, case kind when 'transfer' then other end
    from scratch.signed where kind <> 'failed' and not (kind = 'transfer' and signer = other)`,
  `select other, 'transfers', block, 2 + 7 * place + 1, amount, 'in', signer
    from scratch.signed where kind = 'transfer' and signer <> other`,
  `select account, 'rewards', block, ${rewardIndex + 1}, 31250000000000, null, null
    from generate_series(:first, :last) block join ${rewarded}`,
];

/**
 * A statement that adds rows in the order of blocks, as an indexer does, so that they are physically clustered alike.
 */
function fill(columns: string, order: string, selects: readonly string[]): string {
  return `insert into @${columns} ${selects.join(' union all ')} order by ${order}`;
}

/** Statements that fill the tables with the drawn blocks; `@` stands for the schema. */
export const fillSql: readonly string[] = [
  fill(
    'extrinsics (block_number, index_in_block, hash, signer, section, method, args, as_hex)',
    '1, 2',
    extrinsics,
  ),
  fill(
    'events (block_number, event_index, extrinsic_index, section, method, data, as_hex)',
    '1, 2',
    blockEvents,
  ),
  fill('event_accounts (account, block_number, event_index, section, method)', '2, 3', mentions),
  fill(
    'coin_transfers (block_number, event_index, extrinsic_index, from_account, to_account, amount, is_reward)',
    '1, 2',
    transfers,
  ),
  fill(
    'account_history (account, kind, block_number, event_index, amount, direction, counterparty)',
    '3, 4',
    histories,
  ),
  `insert into @rolling_hashes (block_number, rows_hash, rolling_hash)
    select block, ${hash(`'r' || block`)}, ${hash(`'s' || block`)} from generate_series(:first, :last) block`,
];

/** Statements that fill the tables of accounts and balances, after all blocks. */
export const accountsSql: readonly string[] = [
  `insert into @accounts (account, address, created_at_block, signed_at_block)
    select account, address, coalesce(first, 0), signed from scratch.accounts
    left join (select account, min(block_number) as first from @event_accounts group by account) mentioned using (account)
    left join (select signer as account, min(block_number) as signed from @extrinsics where signer is not null group by 1)
      signing using (account)`,
  // Most accounts have nothing staked, locked or reserved.
  `insert into @coin_balances (account, valid_from, valid_until, free, reserved, locked, staked, unstaked, available,
      total, canstake, next_unlock)
    select account, created_at_block, null, free, reserved, staked, staked, pending, free - staked, free + reserved,
      free - staked - pending, null
    from (select account, created_at_block, floor(power(10, 17 + 6 * scratch.pick(number, 7)))::numeric + staked as free,
        case when number % 100 = 0 then 1e18 else 0 end as reserved, staked,
        case when number % 200 = 0 then 1e17 else 0 end as pending
      from (select *, case when number % 20 = 0 then number * 1e14 else 0 end as staked
        from scratch.accounts join @accounts using (account)) staking) balances`,
];

/** Statements that fill the counts, once all rows are written. */
export const keptSql: readonly string[] = countersOf(indexed.layout.tables).map(
  ({ counts, countSql }) => `insert into @${counts.table} ${countSql}`,
);
