// Each filter, alone and in pairs, gives the unmodified SDK client of generation 2 the same rows as a scan of all rows.
import { parseAccount } from '@hub/primitives/account';
import { toHex } from '@hub/primitives/hex';
import { decodeSs58, encodeSs58 } from '@hub/primitives/ss58';
import { UniqueIndexer } from '@unique-nft/sdk/uniqueIndexer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BusyChain, ETHEREUM_ADMIN, startBusyChain } from './support/busy-chain.ts';
import { coins } from './support/chain-driver.ts';
import { onEachDatabase } from './support/each-database.ts';
import { expectFilters, listAll } from './support/filter-cases.ts';
import { type IndexerServer, startIndexerServer } from './support/indexer-server.ts';

const UNQ_PREFIX = 7391;

function inPrefix(address: string, prefix: number): string {
  return encodeSs58(decodeSs58(address).publicKey, prefix);
}

function compare<T extends string | bigint>(a: T, b: T): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

let chain: BusyChain;
let alice: string;
let bob: string;

beforeAll(async () => {
  chain = await startBusyChain();
  ({ alice, bob } = chain);
});

afterAll(() => chain[Symbol.asyncDispose]());

await onEachDatabase((dialect) => {
  let server: IndexerServer;
  let client: ReturnType<typeof UniqueIndexer>;

  beforeAll(async () => {
    server = await startIndexerServer(chain.devchain, dialect);
    await server.processAll();
    client = UniqueIndexer({ baseUrl: server.url });
  });

  afterAll(() => server[Symbol.asyncDispose]());

  /** The client orders its parameters itself; this function keeps the order of the URL. */
  async function listPlaces(pathAndQuery: string): Promise<[number, number][]> {
    const response = await fetch(`${server.url}/${pathAndQuery}&limit=1000`);
    const { items } = (await response.json()) as { items: { blockNumber: number; indexInBlock: number }[] };
    return items.map(({ blockNumber, indexInBlock }) => [blockNumber, indexInBlock]);
  }

  test('blocks: filters, alone and in pairs, and ascending order give the rows of a scan', async () => {
    const all = await listAll(client.blocks);
    const middle = all[Math.floor(all.length / 2)]!;
    const later = all[Math.floor(all.length / 3)]!;
    await expectFilters({
      all,
      list: client.blocks,
      cases: [
        { params: { numberFrom: middle.number }, keeps: ({ number }) => number >= middle.number },
        { params: { numberTo: later.number }, keeps: ({ number }) => number <= later.number },
        {
          params: { relayParentNumberFrom: middle.relayParentNumber },
          keeps: (row) => row.relayParentNumber >= middle.relayParentNumber,
        },
        {
          params: { relayParentNumberTo: later.relayParentNumber },
          keeps: (row) => row.relayParentNumber <= later.relayParentNumber,
        },
        { params: { timestampFrom: middle.timestamp }, keeps: (row) => row.timestamp >= middle.timestamp },
        { params: { timestampTo: later.timestamp }, keeps: (row) => row.timestamp <= later.timestamp },
      ],
    });
    const ascending = await client.blocks({ orderByNumber: 'asc', limit: 50 });
    expect(ascending.items).toEqual(all.toReversed().slice(0, 50));
  });

  test('extrinsics: filters, alone and in pairs, and orders give the rows of a scan', async () => {
    const all = await listAll(client.extrinsics);
    const middle = all[Math.floor(all.length / 2)]!.blockNumber;
    await expectFilters({
      all,
      list: client.extrinsics,
      cases: [
        { params: { sectionIn: ['appPromotion'] }, keeps: ({ section }) => section === 'appPromotion' },
        {
          params: { methodIn: ['stake', 'batchAll', 'transferKeepAlive'] },
          keeps: ({ method }) => ['stake', 'batchAll', 'transferKeepAlive'].includes(method),
        },
        { params: { signerIn: [alice] }, keeps: ({ signer }) => signer === alice },
        {
          params: { signerIn: [inPrefix(alice, UNQ_PREFIX), bob] },
          keeps: ({ signer }) => signer === alice || signer === bob,
        },
        { params: { blockNumberFrom: middle }, keeps: ({ blockNumber }) => blockNumber >= middle },
        { params: { blockNumberTo: middle + 9 }, keeps: ({ blockNumber }) => blockNumber <= middle + 9 },
      ],
    });
    const places = await listPlaces('extrinsics?orderByIndex=desc&orderByBlockNumber=asc');
    const sorted = all.toSorted((a, b) => b.indexInBlock - a.indexInBlock || a.blockNumber - b.blockNumber);
    expect(places).toEqual(
      sorted.slice(0, 1000).map(({ blockNumber, indexInBlock }) => [blockNumber, indexInBlock]),
    );
    const byIndex = await client.extrinsics({ orderByIndex: 'asc', limit: 1000 });
    const newestFirst = all.toSorted(
      (a, b) => a.indexInBlock - b.indexInBlock || b.blockNumber - a.blockNumber,
    );
    expect(byIndex.items).toEqual(newestFirst.slice(0, 1000));
    const ascending = await client.extrinsics({ orderByBlockNumber: 'asc', limit: 1000 });
    expect(ascending.items).toEqual(all.toReversed().slice(0, 1000));
  });

  test('events: filters, alone and in pairs, and ascending order give the rows of a scan', async () => {
    const all = await listAll(client.events);
    const middle = all[Math.floor(all.length / 2)]!.blockNumber;
    const mentions = (address: string) => (row: (typeof all)[number]) =>
      JSON.stringify(row.data).includes(address);
    await expectFilters({
      all,
      list: client.events,
      cases: [
        { params: { sectionIn: ['balances'] }, keeps: ({ section }) => section === 'balances' },
        {
          params: { methodIn: ['Transfer', 'StakingRecalculation'] },
          keeps: ({ method }) => method === 'Transfer' || method === 'StakingRecalculation',
        },
        { params: { address: alice }, keeps: mentions(alice) },
        { params: { address: inPrefix(bob, UNQ_PREFIX) }, keeps: mentions(bob) },
        { params: { blockNumberFrom: middle }, keeps: ({ blockNumber }) => blockNumber >= middle },
        { params: { blockNumberTo: middle + 9 }, keeps: ({ blockNumber }) => blockNumber <= middle + 9 },
      ],
    });
    const ascending = await client.events({ orderByBlockNumber: 'asc', limit: 1000 });
    expect(ascending.items).toEqual(all.toReversed().slice(0, 1000));
  });

  test('accounts: filters, alone and in pairs, and orders give the rows of a scan', async () => {
    const all = await listAll(client.accounts);
    expect(all.map(({ address }) => address)).toEqual(all.map(({ address }) => address).toSorted());
    const times = all.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => a - b);
    const late = new Date(times.find((time) => time > times[0]!)!);
    const early = new Date(times.findLast((time) => time < times.at(-1)!)!);
    const bobMirror = all.find(({ address }) => address === bob)!.mirror;
    await expectFilters({
      all,
      list: client.accounts,
      cases: [
        {
          params: { addressIn: [alice, inPrefix(bob, 255)] },
          keeps: ({ address }) => address === alice || address === bob,
        },
        {
          params: { addressIn: [ETHEREUM_ADMIN] },
          keeps: ({ address }) => address.toLowerCase() === ETHEREUM_ADMIN,
        },
        { params: { mirrorIn: [bobMirror.toLowerCase()] }, keeps: ({ address }) => address === bob },
        { params: { isEthereum: true }, keeps: ({ isEthereum }) => isEthereum },
        { params: { isEthereum: false }, keeps: ({ isEthereum }) => !isEthereum },
        { params: { isSigner: true }, keeps: ({ isSigner }) => isSigner === true },
        { params: { isSigner: false }, keeps: ({ isSigner }) => isSigner === false },
        { params: { isSmartContract: false }, keeps: ({ isSmartContract }) => isSmartContract === false },
        { params: { createdTimestampFrom: late }, keeps: ({ createdAt }) => createdAt >= late },
        { params: { createdTimestampTo: early }, keeps: ({ createdAt }) => createdAt <= early },
      ],
    });
    const newestFirst = all.toSorted(
      (a, b) => b.createdAtBlockNumber - a.createdAtBlockNumber || (a.address < b.address ? -1 : 1),
    );
    const byBlock = await client.accounts({ orderByCreatedAtBlockNumber: 'desc', limit: 1000 });
    expect(byBlock.items).toEqual(newestFirst);
    const byTime = await client.accounts({ orderByCreatedTimestamp: 'desc', limit: 1000 });
    expect(byTime.items.map(({ createdAt }) => createdAt)).toEqual(
      newestFirst.map(({ createdAt }) => createdAt),
    );
    const byAddress = await client.accounts({ orderByAddress: 'desc', limit: 1000 });
    expect(byAddress.items).toEqual(all.toReversed());
  });

  test('finds an account by another SS58 prefix, an Ethereum address in upper case, or its mirror', async () => {
    const account = await client.account({ address: alice });
    expect(account).toMatchObject({
      address: alice,
      isSigner: true,
      isEthereum: false,
      createdAtBlockNumber: 0,
    });
    expect(await client.account({ address: inPrefix(alice, UNQ_PREFIX) })).toEqual(account);
    const ethereum = await client.account({ address: ETHEREUM_ADMIN.toUpperCase().replace('0X', '0x') });
    expect(ethereum).toMatchObject({
      address: '0x17C4e6453cC49AAaaEaCA894E6D9683e00000001',
      isEthereum: true,
    });
    expect(await client.accounts({ mirrorIn: [ethereum.mirror] })).toEqual({ items: [ethereum], count: 1 });
  });

  test('coin balances: filters, alone and in pairs, and orders give the rows of a scan', async () => {
    const all = await listAll(client.coinBalances);
    const amountOf = (row: (typeof all)[number], part: string) => BigInt(Reflect.get(row, part) as string);
    const parts = ['available', 'locked', 'free', 'total', 'reserved', 'staked', 'unstaked', 'canstake'];
    const cases = parts.flatMap((part) => {
      const sorted = all.map((row) => amountOf(row, part)).toSorted((a, b) => (a < b ? -1 : 1));
      const low = sorted.find((amount) => amount > sorted[0]! && amount >= 0n);
      const high = sorted.findLast((amount) => amount < sorted.at(-1)! && amount >= 0n);
      if (low === undefined || high === undefined) return [];
      return [
        {
          params: { [`${part}From`]: low },
          keeps: (row: (typeof all)[number]) => amountOf(row, part) >= low,
        },
        {
          params: { [`${part}To`]: high },
          keeps: (row: (typeof all)[number]) => amountOf(row, part) <= high,
        },
      ];
    });
    expect(cases.length).toBeGreaterThanOrEqual(14);
    await expectFilters({
      all,
      list: client.coinBalances,
      cases: [
        ...cases,
        { params: { addressIn: [alice, bob] }, keeps: ({ address }) => address === alice || address === bob },
      ],
    });
    const keyOf = ({ address }: (typeof all)[number]) => toHex(parseAccount(address).publicKey);
    for (const part of parts) {
      const name = `orderBy${part.charAt(0).toUpperCase()}${part.slice(1)}`;
      const ascending = all.toSorted((a, b) => {
        const difference = amountOf(a, part) - amountOf(b, part);
        return difference === 0n ? (keyOf(a) < keyOf(b) ? -1 : 1) : difference > 0n ? 1 : -1;
      });
      for (const [direction, expected] of [
        ['asc', ascending],
        ['desc', ascending.toReversed()],
      ] as const) {
        const page = await client.coinBalances({ [name]: direction, limit: 1000 });
        expect(page.items, `${name} ${direction}`).toEqual(expected);
      }
    }
    expect(await client.coinBalance({ address: alice })).toEqual(
      all.find(({ address }) => address === alice),
    );
  });

  test('coin transfers: filters, alone and in pairs, and orders give the rows of a scan', async () => {
    const all = await listAll(client.balanceTransfers);
    await expectFilters({
      all,
      list: client.balanceTransfers,
      cases: [
        { params: { fromIn: [alice, bob] }, keeps: ({ from }) => from === alice || from === bob },
        { params: { toIn: [inPrefix(alice, UNQ_PREFIX)] }, keeps: ({ to }) => to === alice },
        { params: { amountFrom: coins(1) }, keeps: ({ amount }) => BigInt(amount) >= coins(1) },
        { params: { amountTo: coins(10) }, keeps: ({ amount }) => BigInt(amount) <= coins(10) },
      ],
    });
    const byPair = await client.balanceTransfers({ fromIn: [alice, bob], orderByFrom: 'asc', limit: 1000 });
    const ofPair = all.filter(({ from }) => from === alice || from === bob);
    expect(byPair.items).toEqual(
      ofPair.toSorted((a, b) => compare(a.from, b.from) || b.id - a.id).slice(0, 1000),
    );
    const byReceiver = await client.balanceTransfers({
      orderByTo: 'desc',
      orderByAmount: 'desc',
      limit: 1000,
    });
    expect(byReceiver.items).toEqual(
      all
        .toSorted((a, b) => compare(b.to, a.to) || compare(BigInt(b.amount), BigInt(a.amount)) || b.id - a.id)
        .slice(0, 1000),
    );
    const byAmount = await client.balanceTransfers({ orderByAmount: 'asc', limit: 1000 });
    const sorted = all.toSorted((a, b) => Number(BigInt(a.amount) - BigInt(b.amount)) || b.id - a.id);
    expect(byAmount.items).toEqual(sorted.slice(0, 1000));
  });
});
