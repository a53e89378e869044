import type { HistoryItem, HistoryKind, HistoryPage } from '@hub/contract/indexer/history';
import type { Devchain } from '@hub/devchain/start-devchain';
import { decodeSs58, encodeSs58 } from '@hub/primitives/ss58';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  batchCall,
  type ChainDriver,
  coins,
  createChainDriver,
  stakeCall,
  transferCall,
} from './support/chain-driver.ts';
import { onEachDatabase } from './support/each-database.ts';
import { type IndexerServer, startIndexerServer } from './support/indexer-server.ts';
import { type ScannedEvent, scanChain } from './support/scan-chain.ts';
import { startTestChain } from './support/start-test-chain.ts';

const TREASURY = '5EYCAe5ijiYfyeZ2JJCGq56LmPyNRAKzpG4QkoQkkQNB5e6Z';

function eventsOf(events: readonly ScannedEvent[], section: string, method: string): ScannedEvent[] {
  return events.filter((event) => event.section === section && event.method === method);
}

/** Whether the transfer pays a reward: its extrinsic reports that reward later. */
function paysReward(transfer: ScannedEvent, events: readonly ScannedEvent[]): boolean {
  const report = events.findLast(
    (event) =>
      event.blockNumber === transfer.blockNumber &&
      event.extrinsicIndex === transfer.extrinsicIndex &&
      event.eventIndex > transfer.eventIndex &&
      event.method === 'StakingRecalculation',
  );
  const { from, to, amount } = transfer.data;
  return from === TREASURY && report?.data[0] === to && report?.data[2] === amount;
}

let devchain: Devchain;
let driver: ChainDriver;
let alice: string;
/** All events of the chain, newest first. */
let events: ScannedEvent[];
/** The last block that was scanned. */
let scannedTo: number;

beforeAll(async () => {
  devchain = await startTestChain({ story: true });
  driver = createChainDriver(devchain);
  alice = driver.addressOf('//Alice');
  const batch = batchCall([stakeCall(coins(100)), transferCall(driver.addressOf('//Bob'), coins(1) - 1n)]);
  driver.seal({ from: '//Alice', call: batch });
  driver.seal({ from: '//Alice', call: stakeCall(coins(1)) });
  scannedTo = devchain.chain.bestBlock().number;
  const blocks = await scanChain(devchain.wsUrl);
  events = blocks.flatMap((block) => block.events).toReversed();
});

afterAll(() => devchain[Symbol.asyncDispose]());

await onEachDatabase((dialect) => {
  let server: IndexerServer;

  beforeAll(async () => {
    server = await startIndexerServer(devchain, dialect);
    await server.processAll();
  });

  afterAll(() => server[Symbol.asyncDispose]());

  async function history(kind: HistoryKind, query = '', address = alice): Promise<HistoryPage> {
    const response = await fetch(`${server.url}/accounts/${address}/history?kind=${kind}${query}`);
    expect(response.status).toBe(200);
    return (await response.json()) as HistoryPage;
  }

  const place = ({ blockNumber, eventIndex, amount }: HistoryItem) => ({ blockNumber, eventIndex, amount });

  test.each<[HistoryKind, string, number]>([
    ['staking', 'Stake', 1],
    ['unstaking', 'Unstake', 1],
    ['rewards', 'StakingRecalculation', 2],
  ])('the %s history lists the %s events of the account, newest first', async (kind, method, amountField) => {
    const expected = eventsOf(events, 'appPromotion', method)
      .filter(({ data }) => data[0] === alice && data[amountField] !== '0')
      .map(({ blockNumber, eventIndex, data }) => ({ blockNumber, eventIndex, amount: data[amountField] }));
    const page = await history(kind, `&size=1000&asOf=${scannedTo}`);
    expect(page.items.map(place)).toEqual(expected);
    expect(page).toMatchObject({ total: expected.length, hiddenSmall: 0, address: alice });
    expect(expected.length).toBeGreaterThanOrEqual(kind === 'unstaking' ? 1 : 40);
  });

  test('staking rows name their extrinsic, also in a batch call', async () => {
    const { items } = await history('staking', `&size=2&asOf=${scannedTo}`);
    expect(items[0]).toMatchObject({ section: 'utility', method: 'batchAll', eventType: 'Stake' });
    expect(items[1]).toMatchObject({ section: 'appPromotion', method: 'stake', eventType: 'Stake' });
    expect(items[0]!.extrinsicHash).toMatch(/^0x[0-9a-f]{64}$/);
  });

  test('the transfer history omits rewards, and counts but does not list transfers below the minimum', async () => {
    const transfers = eventsOf(events, 'balances', 'Transfer').filter(
      (event) => (event.data.from === alice || event.data.to === alice) && !paysReward(event, events),
    );
    const isListed = ({ data }: ScannedEvent) => BigInt(data.amount!) >= coins(1);
    const page = await history('transfers', `&size=1000&minimumAmount=${coins(1)}&asOf=${scannedTo}`);
    expect(
      page.items.map(({ direction, counterparty, ...row }) => ({ ...place(row), direction, counterparty })),
    ).toEqual(
      transfers.filter(isListed).map(({ blockNumber, eventIndex, data }) => ({
        blockNumber,
        eventIndex,
        amount: data.amount,
        direction: data.from === alice ? 'out' : 'in',
        counterparty: data.from === alice ? data.to : data.from,
      })),
    );
    expect(page.total).toBe(transfers.filter(isListed).length);
    expect(page.hiddenSmall).toBe(transfers.length - page.total);
    expect(page.hiddenSmall).toBeGreaterThan(0);
    const everything = await history('transfers', `&size=1000&asOf=${scannedTo}`);
    expect(everything).toMatchObject({ total: transfers.length, hiddenSmall: 0 });
    expect(everything.items.map(({ direction }) => direction)).toContain('in');
    const file = await fetch(
      `${server.url}/accounts/${alice}/history/export?kind=transfers&format=jsonl&asOf=${scannedTo}`,
    );
    expect((await file.text()).trimEnd().split('\n')).toHaveLength(transfers.length);
  });

  test('pages at one asOf block neither repeat nor skip rows while blocks are added', async () => {
    const first = await history('staking', '&size=15');
    const whole = await history('staking', `&size=1000&asOf=${first.asOf.number}`);
    const rows = [...first.items];
    for (let page = 2; rows.length < first.total; page += 1) {
      driver.seal({ from: '//Alice', call: stakeCall(coins(100)) });
      await server.processAll();
      const next = await history('staking', `&size=15&page=${page}&asOf=${first.asOf.number}`);
      expect(next).toMatchObject({ total: first.total, asOf: first.asOf });
      rows.push(...next.items);
    }
    expect(rows).toEqual(whole.items);
  });

  test('an address with another SS58 prefix has the same history; an unknown account has none', async () => {
    const { publicKey } = decodeSs58(alice);
    const page = await history('rewards');
    expect(await history('rewards', '', encodeSs58(publicKey, 7391))).toEqual(page);
    const stranger = await history('transfers', '', driver.addressOf('//nobody at all'));
    expect(stranger).toMatchObject({ total: 0, hiddenSmall: 0, items: [] });
  });
});
