import { type Hex, toHex } from '@hub/primitives/hex';
import { describe, expect, test } from 'vitest';
import { lastTimestampMs } from '../../src/runtime/inherents.ts';
import { startMs } from '../rpc/running-devchain.ts';
import { openDevchain } from './open-devchain.ts';

const hourMs = 3_600_000;

describe('dev_newBlock', () => {
  test('dev_newBlock includes the given transactions first, then those of the pool', async () => {
    await using open = await openDevchain();
    const { client, chain, transfer } = open;
    const [given, waiting] = [transfer(), transfer({ from: '//Bob//stash' })];
    await client.result('author_submitExtrinsic', toHex(waiting));
    const hash = await client.result<Hex>('dev_newBlock', { transactions: [toHex(given)], count: 2 });
    expect(chain.bestBlock()).toMatchObject({ hash, number: 2 });
    const first = chain.block(chain.blockHash(1)!)!;
    expect(first.extrinsics.slice(2).map((bytes) => toHex(bytes))).toEqual([toHex(given), toHex(waiting)]);
    expect(chain.bestBlock().extrinsics).toHaveLength(2);
  });

  test('dev_newBlock reports why a given transaction cannot be included, and seals nothing', async () => {
    await using open = await openDevchain();
    const { client, chain, transfer } = open;
    const ask = (bytes: string) => client.request('dev_newBlock', { transactions: [bytes] });
    expect((await ask(toHex(transfer({ nonce: 3 })))).error).toEqual({
      code: -32603,
      message: 'The extrinsic cannot be included: Future',
      data: 'ExtrinsicRefused',
    });
    expect((await ask(toHex(transfer({ forged: true })))).error?.data).toBe('ExtrinsicRefused');
    expect((await ask('0x1234')).error?.data).toBe('ExtrinsicDecodeFailed');
    expect(chain.bestBlock().number).toBe(0);
  });

  test('a block of dev_newBlock has the requested time, or the time of its parent if that is later', async () => {
    await using open = await openDevchain();
    const { client, chain } = open;
    await client.result('dev_newBlock', { count: 3, timestampMs: startMs + hourMs });
    const times = [1, 2, 3].map((number) => chain.block(chain.blockHash(number)!)!.timestampMs - startMs);
    expect(times).toEqual([hourMs, hourMs + 6000, hourMs + 12_000]);
    await client.result('dev_newBlock', { timestampMs: startMs });
    expect(chain.bestBlock().timestampMs - startMs).toBe(hourMs + 12_000);
  });
});

describe('times out of range', () => {
  test.each([
    ['a time beyond the last relay block', { timestampMs: lastTimestampMs + 1 }],
    ['a time before 1970', { timestampMs: -1 }],
    ['part of a millisecond', { timestampMs: startMs + 0.5 }],
    ['no blocks', { count: 0 }],
    ['more blocks than a request may seal', { count: 100_001 }],
  ])('dev_newBlock refuses %s', async (_name, wanted) => {
    await using open = await openDevchain();
    expect((await open.client.request('dev_newBlock', wanted)).error).toMatchObject({
      code: -32602,
      data: expect.stringContaining('parameter 0.'),
    });
    expect(open.chain.bestBlock().number).toBe(0);
  });

  test('several blocks of dev_newBlock are refused together when the last one would be out of range', async () => {
    await using open = await openDevchain();
    const wanted = { timestampMs: lastTimestampMs - 6000, count: 3 };
    expect((await open.client.request('dev_newBlock', wanted)).error?.data).toBe('InvalidTime');
    expect(open.chain.bestBlock().number).toBe(0);
    await open.client.result('dev_newBlock', { ...wanted, count: 2 });
    expect(open.chain.bestBlock()).toMatchObject({ number: 2, timestampMs: lastTimestampMs });
    expect((await open.client.request('dev_newBlock')).error).toMatchObject({
      data: 'InvalidTime',
      message: 'No relay block comes after number 4294967295',
    });
  });

  test.each([Number.NaN, -1, 0.5, lastTimestampMs + 1, Number.POSITIVE_INFINITY])(
    'seal and timeTravel of the chain refuse %s as well',
    async (timestampMs) => {
      await using open = await openDevchain();
      const refusal = expect.objectContaining({ code: 'InvalidTime' });
      expect(() => open.chain.seal({ timestampMs })).toThrow(refusal);
      expect(() => open.chain.timeTravel(timestampMs)).toThrow(refusal);
      expect(open.chain.bestBlock().number).toBe(0);
    },
  );
});

describe('dev_timeTravel', () => {
  test.each([
    ['a duration', { hours: 1, minutes: 30 }, 1.5 * hourMs],
    ['part of a day', { days: 0.25 }, 6 * hourMs],
    ['a moment', startMs + 2 * hourMs, 2 * hourMs],
    ['a date', '2026-01-01T03:00:00Z', 3 * hourMs],
  ])(
    'dev_timeTravel by %s moves the clock and seals a block per hour or part of one',
    async (_name, wanted, passedMs) => {
      await using open = await openDevchain();
      const { client, chain } = open;
      const travelled = await client.result('dev_timeTravel', wanted);
      const best = chain.bestBlock();
      expect(travelled).toEqual({
        blockHash: best.hash,
        blockNumber: Math.ceil(passedMs / hourMs),
        timestampMs: startMs + passedMs,
      });
      expect(chain.nowMs()).toBe(startMs + passedMs);
      await client.result('dev_newBlock');
      expect(chain.bestBlock().timestampMs).toBe(startMs + passedMs);
    },
  );

  test('dev_timeTravel continues from blocks that are ahead of the clock', async () => {
    await using open = await openDevchain();
    const { client, chain } = open;
    await client.result('dev_newBlock', { count: 100 });
    await client.result('dev_timeTravel', { seconds: 12 });
    expect(chain.bestBlock()).toMatchObject({ number: 101, timestampMs: startMs + 99 * 6000 + 12_000 });
  });

  test('dev_timeTravel seals nothing when the clock already has the requested time', async () => {
    await using open = await openDevchain();
    const travelled = await open.client.result('dev_timeTravel', startMs);
    expect(travelled).toMatchObject({ blockHash: open.chain.genesisHash, blockNumber: 0 });
  });

  test.each([
    [startMs - 1],
    ['yesterday'],
    [{ weeks: 1 }],
    [{ days: -1 }],
    [-5],
    [undefined],
    [{ hours: 100_001 }],
    [{ days: 1e9 }],
    [lastTimestampMs + 1],
    ['+275760-09-13T00:00:00Z'],
    [1e300],
  ])('dev_timeTravel refuses %j', async (wanted) => {
    await using open = await openDevchain();
    expect((await open.client.request('dev_timeTravel', wanted)).error?.code).toBe(-32602);
    expect(open.chain.bestBlock().number).toBe(0);
  });
});

test.each([
  ['dev_timeTravel', { milliseconds: 1 }, 'a moment is a bare number or text'],
  ['dev_timeTravel', [], 'expected a moment as a bare number or text'],
  ['dev_setHead', { number: 3 }, 'expected a block hash or a block number as a bare value'],
  ['dev_exportState', { hash: `0x${'0'.repeat(64)}` }, 'expected a block hash as bare text'],
  ['dev_revert', { id: '0x1' }, 'expected the id of a snapshot as bare text'],
  ['dev_impersonate', { address: 'x' }, 'expected an account address as bare text'],
])('%s with %j says that the parameter is a bare value', async (method, wanted, expected) => {
  await using open = await openDevchain();
  const { error } = await open.client.request(method, wanted);
  expect(error).toMatchObject({ code: -32602, data: expect.stringContaining(expected) });
});
