import { writeCursor } from '../../packages/contract/src/indexer/cursor.ts';

/** The blocks and addresses that requests name: two addresses are in every block, all others have few rows. */
export interface MixFacts {
  /** The number of blocks, from the first on, whose hash `hashOf` gives. */
  readonly filledBlocks: number;
  readonly hashOf: (block: number) => string;
  readonly exchange: string;
  readonly treasury: string;
  readonly small: readonly string[];
  /** Enough addresses that none is requested twice between two blocks. */
  readonly many: readonly string[];
}

const coin = 10n ** 18n;

/** Requests by kind, sent in turn: the newest and the middle rows of each list, its filters, and its counts. */
export function queryMix({
  filledBlocks: blocks,
  hashOf,
  exchange,
  treasury,
  small,
  many,
}: MixFacts): Readonly<Record<string, readonly string[]>> {
  const middle = Math.floor(blocks / 2);
  const [from, to] = [Math.floor(blocks * 0.3), Math.floor(blocks * 0.7)];
  const cursorAt = (block: number, ...more: number[]) =>
    writeCursor({ hash: hashOf(block), numbers: [block, ...more] });
  const behind = cursorAt(middle, 1);
  const kinds = ['staking', 'unstaking', 'rewards', 'transfers'];
  const histories = (accounts: readonly string[], query = '') =>
    accounts.flatMap((account) => kinds.map((kind) => `/accounts/${account}/history?kind=${kind}${query}`));
  const each = (accounts: readonly string[], path: (account: string) => string) => accounts.map(path);
  // Each request names another account or another block.
  const neverSame = (path: (account: string) => string, pathTo: (block: number) => string) =>
    many.flatMap((account, index) => [path(account), pathTo(1000 + ((index * 7919) % (blocks - 1000)))]);
  const pageOfPage = 'methodIn=Transfer&methodIn=TransferKeepAlive&methodIn=StakingRecalculation';
  const signed = 'sectionIn=appPromotion&methodIn=stake&methodIn=unstake&methodIn=unstakePartial';
  return {
    'history, first page, small account': histories(small),
    'history, first page, never the same account': histories(many),
    'history, first page, exchange': histories([exchange]),
    'history, every amount, exchange': histories([exchange], '&minimumAmount=0'),
    'history behind a cursor, exchange': histories(
      [exchange],
      `&cursor=${cursorAt(middle, 50, middle - 1000, 0)}`,
    ),
    'history as of a block, exchange': histories([exchange], `&asOf=${middle}`),
    'staking of an account': each(small, (account) => `/accounts/${account}/staking`),
    'events of an account': each([exchange, treasury, ...small], (account) => `/events?address=${account}`),
    'events of an account by kinds': [
      ...each([exchange, treasury, ...small], (account) => `/events?address=${account}&${pageOfPage}`),
      `/events?address=${exchange}&methodIn=Unstake`,
      `/events?address=${treasury}&sectionIn=balances&blockNumberFrom=${from}&blockNumberTo=${to}`,
      `/events?address=${exchange}&methodIn=Stake&cursor=${behind}`,
    ],
    'events by kinds': [
      '/events',
      '/events?methodIn=Stake',
      '/events?sectionIn=appPromotion',
      `/events?methodIn=Transfer&blockNumberFrom=${from}&blockNumberTo=${to}`,
      `/events?sectionIn=balances&cursor=${behind}`,
      `/events?blockNumberTo=${middle}&orderByBlockNumber=asc`,
    ],
    'extrinsics of a signer': [
      ...each([exchange, ...small], (account) => `/extrinsics?signerIn=${account}`),
      ...each([exchange, ...small], (account) => `/extrinsics?signerIn=${account}&${signed}`),
      `/extrinsics?signerIn=${exchange}&methodIn=stake&blockNumberFrom=${from}&blockNumberTo=${to}`,
    ],
    'extrinsics by kinds': [
      '/extrinsics',
      '/extrinsics?sectionIn=appPromotion',
      `/extrinsics?methodIn=transferKeepAlive&blockNumberFrom=${from}&blockNumberTo=${to}`,
      `/extrinsics?cursor=${behind}`,
    ],
    'transfers of an account': [
      ...each([exchange, ...small], (account) => `/balance/transfers?fromIn=${account}`),
      ...each([exchange, ...small], (account) => `/balance/transfers?toIn=${account}`),
      `/balance/transfers?fromIn=${small[0]}&toIn=${exchange}`,
    ],
    'transfers by amount': [
      '/balance/transfers',
      `/balance/transfers?amountFrom=${coin}`,
      `/balance/transfers?amountFrom=${coin}&amountTo=${2n * coin}`,
      `/balance/transfers?amountFrom=${9000n * coin}&orderByAmount=desc`,
    ],
    'balances by amounts': [
      '/balance?orderByTotal=desc',
      `/balance?freeFrom=${100_000n * coin}`,
      `/balance?stakedFrom=1&orderByStaked=desc`,
      `/balance?availableFrom=0`,
      `/balance?totalTo=${coin}&orderByTotal=desc`,
    ],
    'accounts and balances': [
      ...each([exchange, ...small], (account) => `/accounts/${account}`),
      ...each([exchange, ...small], (account) => `/balance/${account}`),
      '/accounts?isSigner=true',
    ],
    blocks: [
      '/blocks?limit=10',
      `/blocks/${middle}`,
      `/blocks?limit=10&numberFrom=${from}&numberTo=${to}`,
      `/blocks?limit=10&cursor=${cursorAt(middle)}`,
    ],
    'counts alone': [
      '/events?limit=1',
      `/events?limit=1&address=${exchange}`,
      `/events?limit=1&address=${treasury}&methodIn=Deposit`,
      `/events?limit=1&blockNumberFrom=${from}&blockNumberTo=${to}`,
      `/extrinsics?limit=1&signerIn=${exchange}`,
      `/accounts/${exchange}/history?kind=transfers&size=1&asOf=${middle}`,
      '/stats',
    ],
    'counts alone, never the same': neverSame(
      (account) => `/events?limit=1&address=${account}`,
      (block) => `/events?limit=1&address=${exchange}&blockNumberTo=${block}`,
    ),
    'events, 20 rows, never the same': neverSame(
      (account) => `/events?limit=20&address=${account}`,
      (block) => `/events?limit=20&methodIn=Transfer&blockNumberTo=${block}`,
    ),
    'extrinsics, 20 rows, never the same': neverSame(
      (account) => `/extrinsics?limit=20&signerIn=${account}`,
      (block) => `/extrinsics?limit=20&methodIn=transferKeepAlive&blockNumberTo=${block}`,
    ),
    'transfers, 20 rows, never the same': neverSame(
      (account) => `/balance/transfers?limit=20&fromIn=${account}`,
      (block) => `/balance/transfers?limit=20&toIn=${exchange}&cursor=${cursorAt(block, 1)}`,
    ),
    'accounts and blocks, never the same': neverSame(
      (account) => `/accounts/${account}`,
      (block) => `/blocks/${block}`,
    ),
    'staking, never the same': each(many, (account) => `/accounts/${account}/staking`),
  };
}

/** CSV exports of accounts with few rows. */
export function exportsOf(accounts: readonly string[]): string[] {
  return accounts.flatMap((account) =>
    ['rewards', 'transfers'].map((kind) => `/accounts/${account}/history/export?kind=${kind}`),
  );
}
