import { expect, test } from 'vitest';
import { createByteWriter } from './byte-writer.ts';
import { type BlockRecord, decodeRecord, encodeRecord } from './store-record.ts';

test('blocks that are decoded with one map share the keys of single values, and no other keys', () => {
  const single = 'ab'.repeat(32);
  const entry = 'cd'.repeat(48);
  const block: BlockRecord = {
    header: Uint8Array.of(1, 2),
    timestampMs: 3,
    extrinsics: [Uint8Array.of(4)],
    changes: new Map([
      [single, Uint8Array.of(5)],
      [entry, undefined],
    ]),
  };
  const bytes = new Uint8Array(encodeRecord({ type: 'block', block }, createByteWriter()));
  const sharedKeys = new Map<string, string>();
  for (let times = 0; times < 2; times += 1)
    expect(decodeRecord(bytes, sharedKeys)).toEqual({ type: 'block', block });
  expect([...sharedKeys]).toEqual([[single, single]]);
});
