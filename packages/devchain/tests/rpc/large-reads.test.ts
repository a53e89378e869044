// Reads that are large although their requests are short. They come in steps, between which other callers are served.
import type { Hex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { createChain } from '../../src/chain/create-chain.ts';
import { createConnection } from '../../src/rpc/create-connection.ts';
import { createFaults } from '../../src/rpc/faults/create-faults.ts';
import { handleMessage } from '../../src/rpc/handle-message.ts';
import { createMethodTable } from '../../src/rpc/method-table.ts';
import type { RpcContext } from '../../src/rpc/rpc-method.ts';
import { startMs } from './running-devchain.ts';

interface Sent {
  readonly result?: unknown;
  readonly params?: { readonly result: Readonly<Record<string, unknown>> };
}

function openConnection() {
  const chain = createChain({ network: 'unique', nowMs: () => startMs });
  const faults = createFaults();
  const sent: string[] = [];
  const caller = { canNotify: true, refusal: undefined, subscriptions: { count: 0 } };
  const connection = createConnection({ send: (text) => sent.push(text), cut() {} }, caller, faults);
  const handler = {
    methods: createMethodTable({ isArchive: true, palletMethods: {} }),
    // These methods read no other field of the context.
    context: { chain, faults } as RpcContext,
    reportError(method: string, error: unknown) {
      throw new Error(`defect in ${method}`, { cause: error });
    },
  };
  return {
    chain,
    /** Does a request step by step. */
    ask(method: string, ...params: readonly unknown[]) {
      sent.length = 0;
      const message = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
      let steps = 0;
      let mostSentInStep = 0;
      for (let before = 0, work = connection.exchange(handleMessage(handler, message, connection)); ; ) {
        const { done } = work.next();
        steps += 1;
        mostSentInStep = Math.max(mostSentInStep, sent.length - before);
        before = sent.length;
        if (done) break;
      }
      const messages = sent.map((text): Sent => JSON.parse(text));
      const events = messages.flatMap(({ params: notified }) => (notified ? [notified.result] : []));
      return { steps, mostSentInStep, answer: messages[0], events };
    },
    [Symbol.dispose]: () => chain[Symbol.dispose](),
  };
}

const everything = { key: '0x', type: 'descendantsHashes' };

test('the storage of a block, asked for many times, is sent in steps after the response', () => {
  using run = openConnection();
  const { hash } = run.chain.bestBlock();
  const once = run.ask('archive_v1_storage', hash, [everything]).events.length - 1;
  const { answer, events, steps, mostSentInStep } = run.ask(
    'archive_v1_storage',
    hash,
    Array(9).fill(everything),
  );
  expect(answer).toMatchObject({ result: expect.any(String) });
  expect(events).toHaveLength(9 * once + 1);
  expect(events.at(-1)).toEqual({ event: 'storageDone' });
  expect(mostSentInStep).toBeLessThanOrEqual(65);
  expect(steps).toBeGreaterThan(9);
});

test('differences of storage, asked for many times, are sent in steps as well', () => {
  using run = openConnection();
  const { hash } = run.chain.seal({ count: 5 });
  const items = Array(9).fill({ key: '0x', returnType: 'hash' });
  const { events, steps, mostSentInStep } = run.ask('archive_v1_storageDiff', hash, items);
  expect(events.at(-1)).toEqual({ event: 'storageDiffDone' });
  expect(mostSentInStep).toBeLessThanOrEqual(65);
  expect(steps).toBeGreaterThan(9);
});

test('a storage operation with nine queries takes at least a step for each', () => {
  using run = openConnection();
  const { answer, events } = run.ask('chainHead_v1_follow', false);
  const hash = (events[0]!.finalizedBlockHashes as Hex[]).at(-1)!;
  const queries = Array(9).fill({ key: '0x', type: 'closestDescendantMerkleValue' });
  const operation = run.ask('chainHead_v1_storage', answer!.result, hash, queries);
  expect(operation.steps).toBeGreaterThan(9);
  expect(operation.events.map(({ event }) => event)).toEqual([
    'operationStorageItems',
    'operationStorageDone',
  ]);
});

test('state_queryStorageAt and state_queryStorage look up many keys in steps', () => {
  using run = openConnection();
  const first = run.chain.bestBlock().hash;
  run.chain.seal({ count: 20 });
  const keys = Array.from({ length: 1000 }, (_, index): Hex => `0x${index.toString(16).padStart(8, '0')}`);
  const at = run.ask('state_queryStorageAt', keys, first);
  expect(at.answer).toMatchObject({ result: [{ block: first, changes: keys.map((key) => [key, null]) }] });
  expect(at.steps).toBeGreaterThan(6);
  expect(run.ask('state_queryStorage', keys, first).steps).toBeGreaterThan(20 * 6);
});

test('a subscription to many or long keys counts as several', () => {
  const tooMany = { error: { code: -32006 } };
  const subscribe = (run: ReturnType<typeof openConnection>, count: number, key: string) =>
    run.ask('state_subscribeStorage', Array(count).fill(key)).answer;
  using ofMany = openConnection();
  expect(subscribe(ofMany, 102_400, '0x')).toMatchObject(tooMany);
  expect(subscribe(ofMany, 100_000, '0x')).toMatchObject({ result: expect.any(String) });
  expect(subscribe(ofMany, 1_200, '0x')).toMatchObject(tooMany);
  using ofLong = openConnection();
  const long = `0x${'00'.repeat(4_000_000)}`;
  expect(subscribe(ofLong, 1, long)).toMatchObject({ result: expect.any(String) });
  expect(subscribe(ofLong, 1, long)).toMatchObject({ result: expect.any(String) });
  expect(subscribe(ofLong, 1, long)).toMatchObject(tooMany);
});
