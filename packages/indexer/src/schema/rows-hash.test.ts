import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { events } from '../modules/events/table.ts';
import { quarantine } from './bookkeeping.ts';
import { textRow } from './row-text.ts';
import { linesHash, ownRowHash, quarantineLine, rollHash, rowLine } from './rows-hash.ts';

const event = {
  block_number: 5,
  event_index: 0,
  extrinsic_index: null,
  section: 'system',
  method: 'Remark',
  data: { hash: '0x01' } as never,
  as_hex: '0x00',
};

test('a line consists of the name of the table and the text of the columns in their order', () => {
  expect(rowLine(events, event)).toBe('events\0=5\0=0\0-\0=system\0=Remark\0={"hash":"0x01"}\0=0x00\0\n');
  expect(rowLine(events, textRow(events, event))).toBe(rowLine(events, event));
});

test('the hash of lines depends on the lines but not on their order', () => {
  expect(linesHash(['b', 'a'])).toBe(linesHash(['a', 'b']));
  expect(linesHash(['a', 'b'])).not.toBe(linesHash(['a']));
});

test('the hash of a thousand lines is that of the sorted and joined lines', () => {
  const lines = Array.from({ length: 1000 }, (_, index) => `line ${index}\0`);
  const digest = createHash('sha256').update(lines.toSorted().join('')).digest('hex');
  expect(linesHash(lines.toReversed())).toBe(`0x${digest}`);
});

test('a rolling hash depends on that of the previous block', () => {
  const rowsHash = linesHash(['a']);
  const genesis = rollHash(undefined, rowsHash);
  expect(genesis).toMatch(/^0x[0-9a-f]{64}$/);
  expect(rollHash(genesis, rowsHash)).not.toBe(genesis);
  expect(rollHash(rollHash(undefined, linesHash(['b'])), rowsHash)).not.toBe(rollHash(genesis, rowsHash));
});

test('the line of a quarantined block ignores attempts, reason and events; its row hash depends on attempts', () => {
  const row = textRow(quarantine, {
    block_number: 7,
    block_hash: '0x07',
    parent_hash: '0x06',
    spec_version: 1,
    reason: 'DecodeFailed',
    extrinsics: ['0x00'] as never,
    events: '0xff',
    attempts: 1,
  });
  const triedAgain = { ...row, attempts: '2', reason: 'another', events: '0xfe' };
  expect(quarantineLine(triedAgain)).toBe(quarantineLine(row));
  expect(quarantineLine({ ...row, block_hash: '0x08' })).not.toBe(quarantineLine(row));
  expect(ownRowHash(quarantine, { ...row, attempts: '2' })).not.toBe(ownRowHash(quarantine, row));
  expect(ownRowHash(quarantine, { ...row, row_hash: '0x00' })).toBe(ownRowHash(quarantine, row));
});
