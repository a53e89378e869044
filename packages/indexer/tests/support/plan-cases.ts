// Requests that use every filter, order and cursor of the API, alone, and many of them in pairs.
import { writeCursor } from '@hub/contract/indexer/cursor';
import { BLOCK_MS, FIRST_MS } from './fill-tables.ts';
import { bothWays, type ListCases, type PlanFacts } from './list-cases.ts';
import { tokenListCases } from './token-plan-cases.ts';

const amounts = ['Available', 'Locked', 'Free', 'Total', 'Reserved', 'Staked', 'Unstaked', 'Canstake'];

function listCases({ blocks, middleHash: hash, busy, quiet }: PlanFacts): ListCases[] {
  const [early, late] = [String(Math.floor(blocks / 10)), String(Math.floor(blocks * 0.9))];
  const timeOf = (block: number) => new Date(FIRST_MS + block * BLOCK_MS).toISOString();
  const kinds = [
    { sectionIn: 'balances' },
    { sectionIn: 'appPromotion' },
    { methodIn: 'Stake' },
    { methodIn: 'Transfer' },
    { methodIn: 'burn' },
    { methodIn: 'nothing' },
  ];
  const numbers = [{ blockNumberFrom: early }, { blockNumberTo: late }, { blockNumberFrom: late }];
  const middle = Math.floor(blocks / 2);
  const behind = { cursor: writeCursor({ hash, numbers: [middle, 1] }) };
  return [
    {
      path: '/blocks',
      filters: [
        { numberFrom: early },
        { numberTo: late },
        { relayParentNumberFrom: early },
        { relayParentNumberTo: late },
        { timestampFrom: timeOf(blocks / 10) },
        { timestampTo: timeOf(blocks / 2) },
        { cursor: writeCursor({ hash, numbers: [middle] }) },
        { limit: '1000' },
      ],
      orders: bothWays('orderByNumber'),
    },
    {
      path: '/extrinsics',
      filters: [...kinds, ...numbers, { signerIn: busy }, { signerIn: quiet }, { limit: '1000' }],
      orders: [...bothWays('orderByBlockNumber'), ...bothWays('orderByIndex')],
    },
    { path: '/extrinsics', filters: [...kinds, behind], orders: bothWays('orderByBlockNumber') },
    {
      path: '/events',
      filters: [...kinds, ...numbers, { address: busy }, { address: quiet }, behind, { limit: '1000' }],
      orders: bothWays('orderByBlockNumber'),
    },
    {
      path: '/accounts',
      filters: [
        { addressIn: quiet },
        { mirrorIn: `0x${'ab'.repeat(20)}` },
        { mirrorIn: quiet },
        { isEthereum: 'true' },
        { isEthereum: 'false' },
        { isSigner: 'true' },
        { isSigner: 'false' },
        { isSmartContract: 'true' },
        { isSmartContract: 'false' },
        { createdTimestampFrom: timeOf(blocks / 2) },
        { createdTimestampTo: timeOf(blocks / 2) },
        { limit: '1000' },
      ],
      orders: ['orderByAddress', 'orderByCreatedTimestamp', 'orderByCreatedAtBlockNumber'].flatMap(bothWays),
    },
    {
      path: '/balance',
      filters: [
        { addressIn: quiet },
        ...amounts.flatMap((name) => [
          { [`${name.toLowerCase()}From`]: '0' },
          { [`${name.toLowerCase()}From`]: '5000000000000000000000' },
          { [`${name.toLowerCase()}To`]: '40000000000000000000' },
        ]),
        { limit: '1000' },
      ],
      orders: ['Address', ...amounts].flatMap((name) => bothWays(`orderBy${name}`)),
    },
    {
      path: '/balance/transfers',
      filters: [
        { fromIn: busy },
        { fromIn: quiet },
        { toIn: busy },
        { toIn: quiet },
        { amountFrom: '4990000000000000000' },
        { amountFrom: '0' },
        { amountTo: '1000000000000000' },
        { kindIn: 'reward' },
        { kindIn: 'transfer' },
        { blockNumberFrom: String(middle), blockNumberTo: String(middle + 5000) },
        { limit: '1000' },
      ],
      orders: ['orderByFrom', 'orderByTo', 'orderByAmount', 'orderByBlockNumber'].flatMap(bothWays),
    },
    ...[
      { address: quiet },
      { address: busy, blockNumberFrom: String(middle) },
      { address: busy, ...behind },
    ].map((filter) => ({ path: '/accounts/deposits', filters: [filter], orders: [] })),
    {
      path: '/balance/transfers',
      filters: [{ fromIn: quiet }, { toIn: busy }, { amountFrom: '1' }, behind],
      orders: [],
    },
  ];
}

/**
 * The URLs of a list to check: without a query (except deposits), with each filter, each pair of `paired` filters and
 * each order alone, and with each `ordered` filter in each order.
 */
function listUrls({ path, filters, orders, paired = filters, ordered = filters }: ListCases): string[] {
  const pairs = paired.flatMap((one, index) =>
    paired.slice(index + 1).map((other) => ({ ...one, ...other })),
  );
  const all = path === '/accounts/deposits' ? [] : [{}];
  return [
    ...all,
    ...filters,
    ...pairs,
    ...orders,
    ...ordered.flatMap((one) => orders.map((order) => ({ ...one, ...order }))),
  ].map((query) => `${path}?${new URLSearchParams(query as Record<string, string>)}`);
}

/** The paths with queries of all cases. */
export function planUrls(facts: PlanFacts): string[] {
  const { blocks, middleHash: hash, busy, quiet } = facts;
  const middle = Math.floor(blocks / 2);
  const kinds = ['staking', 'unstaking', 'rewards', 'transfers'];
  const ofAccount = [busy, quiet].flatMap((account) => [
    `/accounts/${account}`,
    `/balance/${account}`,
    `/accounts/${account}/staking`,
    `/accounts/${account}/staking?dayFrom=2024-01-01&dayTo=2024-01-31&asOf=${middle}`,
    ...kinds.flatMap((kind) => [
      `/accounts/${account}/history?kind=${kind}`,
      `/accounts/${account}/history?kind=${kind}&asOf=${middle}&minimumAmount=5&page=3&size=1000`,
      `/accounts/${account}/history?kind=${kind}&cursor=${writeCursor({ hash, numbers: [middle, 2, middle, 0] })}`,
    ]),
    ...['csv', 'jsonl'].map((format) => `/accounts/${account}/history/export?kind=staking&format=${format}`),
  ]);
  return [
    ...new Set([...listCases(facts), ...tokenListCases(facts)].flatMap(listUrls)),
    ...ofAccount,
    `/blocks/${middle}`,
    `/blocks/0x${'12'.repeat(32)}`,
    `/extrinsics/0x${'12'.repeat(32)}`,
    '/extrinsics/sections',
    '/events/sections',
    '/stats',
    '/quarantine',
    '/quarantine/1',
  ];
}
