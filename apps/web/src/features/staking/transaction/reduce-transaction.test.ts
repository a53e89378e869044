import { expect, test } from 'vitest';
import { buildRecord } from '../../../testing/build-record.ts';
import { hashOf } from '../../../testing/builders.ts';
import { reduceTransaction, type TransactionEvent } from './reduce-transaction.ts';
import type { TransactionRecord, TransactionStage } from './transaction-record.ts';

const block = { number: 131, hash: hashOf('c1') };
const included: TransactionEvent = { type: 'included', block, chainAmount: 7n };

function after(stage: TransactionStage, event: TransactionEvent): TransactionStage {
  return reduceTransaction(buildRecord({ stage }), event).stage;
}

test('events lead through all stages from building to finalized', () => {
  const events: readonly TransactionEvent[] = [
    { type: 'built' },
    {
      type: 'checked',
      amount: 150n,
      nonce: 5,
      birthBlock: { number: 130, hash: hashOf('b1') },
      lastValidBlock: 194,
    },
    { type: 'signed', hash: hashOf('f1'), atMs: 2000 },
    { type: 'accepted', hash: hashOf('f1') },
    included,
    { type: 'finalized', block, chainAmount: 7n },
  ];
  const stages: TransactionStage[] = [];
  events.reduce(
    (record, event) => {
      const next = reduceTransaction(record, event);
      stages.push(next.stage);
      return next;
    },
    buildRecord({ stage: 'building' }),
  );
  expect(stages).toEqual(['checking', 'signing', 'submitting', 'submitted', 'inBlock', 'finalized']);
});

test('4.6 after a failing status request the outcome is unknown, and an answer resolves that', () => {
  expect(after('submitted', { type: 'outcomeUnknown' })).toBe('unknown');
  expect(after('unknown', { type: 'pending' })).toBe('submitted');
  expect(after('unknown', included)).toBe('inBlock');
});

test('4.7 a transaction whose block was discarded is submitted again, and its notice is shown even if it was acknowledged', () => {
  const record = buildRecord({ stage: 'inBlock', block, isAcknowledged: true });
  expect(reduceTransaction(record, { type: 'pending' })).toMatchObject({
    stage: 'submitted',
    block: undefined,
    isRetracted: true,
    isAcknowledged: false,
  });
});

test('4.7 an acknowledged success that turns into a failure is shown again', () => {
  const record = buildRecord({ stage: 'inBlock', block, isAcknowledged: true });
  expect(reduceTransaction(record, { type: 'failed', failure: 'Failed after a reorg' })).toMatchObject({
    stage: 'failed',
    isAcknowledged: false,
  });
});

test.each<[string, TransactionEvent, boolean]>([
  [
    'it failed in another block',
    { type: 'failed', failure: 'Late', block: { number: 9, hash: hashOf('0b') } },
    true,
  ],
  ['it failed in the same block', { type: 'failed', failure: 'Late', block }, false],
  ['another block is unreadable', { type: 'undecoded', block: { number: 9, hash: hashOf('0b') } }, true],
])(
  '4.7 after a success, isRetracted tells whether the block of the success was discarded: %s',
  (_, event, isRetracted) => {
    const success = buildRecord({ stage: 'inBlock', block });
    expect(reduceTransaction(success, event).isRetracted).toBe(isRetracted);
  },
);

test('4.7 isRetracted stays true from the loss of the block until another block includes the transaction', () => {
  const waiting = reduceTransaction(buildRecord({ stage: 'inBlock', block }), { type: 'pending' });
  expect(reduceTransaction(waiting, { type: 'expired' })).toMatchObject({
    stage: 'expired',
    isRetracted: true,
  });
  expect(reduceTransaction(waiting, included)).toMatchObject({ stage: 'inBlock', isRetracted: false });
});

test('4.6 a transaction that a block has does not expire', () => {
  expect(after('inBlock', { type: 'expired' })).toBe('inBlock');
  expect(after('undecoded', { type: 'expired' })).toBe('undecoded');
});

test('a success after an acknowledged refusal is shown again, an acknowledged success that becomes final is not', () => {
  const refused = buildRecord({ stage: 'refused', isAcknowledged: true });
  expect(reduceTransaction(refused, included)).toMatchObject({ stage: 'inBlock', isAcknowledged: false });
  const closed = buildRecord({ stage: 'inBlock', block, isAcknowledged: true });
  const final = reduceTransaction(closed, { type: 'finalized', block, chainAmount: 7n });
  expect(final).toMatchObject({ stage: 'finalized', isAcknowledged: true });
});

test.each<[string, Partial<TransactionRecord>, TransactionEvent]>([
  ['it was refused and is waiting for a block', { stage: 'refused' }, { type: 'pending' }],
  ['it was refused and is in an unreadable block', { stage: 'refused' }, { type: 'undecoded', block }],
  [
    'it was a success and its new block is unreadable',
    { stage: 'inBlock', block },
    { type: 'undecoded', block },
  ],
  [
    'it had failed and its new block is unreadable',
    { stage: 'failed', isUnsettled: true, block },
    { type: 'undecoded', block },
  ],
])('4.7 an acknowledged transaction is shown again when %s', (_, changes, event) => {
  const closed = buildRecord({ ...changes, isAcknowledged: true });
  const next = reduceTransaction(closed, event);
  expect(next.isAcknowledged).toBe(false);
  expect(reduceTransaction({ ...next, isAcknowledged: true }, event).isAcknowledged).toBe(true);
});

test('an acknowledged transaction of an unknown era stays acknowledged when it is pending again', () => {
  const closed = buildRecord({ stage: 'unknown', lastValidBlock: undefined, isAcknowledged: true });
  expect(reduceTransaction(closed, { type: 'pending' })).toMatchObject({
    stage: 'submitted',
    isAcknowledged: true,
  });
});

test('4.8 the outcome of a transaction in a block that was unreadable is shown, even if it was acknowledged before', () => {
  const record = buildRecord({ stage: 'undecoded', block, isAcknowledged: true });
  expect(reduceTransaction(record, { type: 'failed', failure: 'Too late', block })).toMatchObject({
    stage: 'failed',
    isAcknowledged: false,
  });
});

test('4.6 a refused transaction becomes a success if a block has it, and has failed when its era is over without one', () => {
  const refused = buildRecord({ stage: 'refused', failure: 'Stale' });
  const then = (event: TransactionEvent) => reduceTransaction(refused, event);
  expect(after('submitting', { type: 'refused', failure: 'Stale' })).toBe('refused');
  expect(then(included).stage).toBe('inBlock');
  expect(then({ type: 'finalized', block, chainAmount: 7n }).stage).toBe('finalized');
  expect(then({ type: 'pending' }).stage).toBe('submitted');
  expect(then({ type: 'outcomeUnknown' })).toBe(refused);
  expect(then({ type: 'expired' })).toMatchObject({ stage: 'failed', failure: 'Stale' });
});

test('4.6 a transaction that the server closed waits for the end of its era, unless a block already has it', () => {
  const closed: TransactionEvent = { type: 'closed', failure: 'Dropped' };
  expect(reduceTransaction(buildRecord(), closed)).toMatchObject({ stage: 'refused', failure: 'Dropped' });
  expect(after('unknown', closed)).toBe('refused');
  expect(after('inBlock', closed)).toBe('inBlock');
  expect(after('undecided', closed)).toBe('undecided');
});

test('2.6 a submitted transaction can no longer be cancelled', () => {
  expect(after('signing', { type: 'cancelled' })).toBe('cancelled');
  expect(after('submitting', { type: 'cancelled' })).toBe('submitting');
  expect(after('submitted', { type: 'cancelled' })).toBe('submitted');
});

test('a signature after the cancellation is discarded', () => {
  expect(after('cancelled', { type: 'signed', hash: hashOf('f1'), atMs: 1 })).toBe('cancelled');
});

test("an included transaction has the amount of the chain's event", () => {
  expect(reduceTransaction(buildRecord(), included)).toMatchObject({ block, chainAmount: 7n });
});

const stages: readonly TransactionStage[] = ['finalized', 'failed', 'cancelled', 'expired'];
const events: readonly TransactionEvent[] = [
  { type: 'built' },
  { type: 'checked', amount: 1n, nonce: 5, birthBlock: block, lastValidBlock: 194 },
  { type: 'signed', hash: undefined, atMs: 1 },
  { type: 'accepted', hash: hashOf('f1') },
  { type: 'misnamed', hash: hashOf('ee') },
  { type: 'outcomeUnknown' },
  { type: 'undecided' },
  { type: 'pending' },
  { type: 'undecoded', block },
  included,
  { type: 'finalized', block, chainAmount: undefined },
  { type: 'failed', failure: 'late' },
  { type: 'refused', failure: 'late' },
  { type: 'closed', failure: 'late' },
  { type: 'cancelled' },
  { type: 'abandoned', failure: 'late' },
  { type: 'expired' },
  { type: 'foreign' },
];

test('no event except an acknowledgement changes a finished transaction', () => {
  for (const stage of stages) {
    const record = buildRecord({ stage });
    for (const event of events) expect(reduceTransaction(record, event), event.type).toBe(record);
  }
});
