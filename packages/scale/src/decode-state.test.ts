import { AppError } from '@hub/primitives/app-error';
import { expect, test } from 'vitest';
import { ByteReader } from './byte-reader.ts';
import { decodeState } from './decode-state.ts';
import { readBigint } from './value.ts';

const block = { number: 7, hash: '0x07' } as const;
const part = { entry: 'system.account', block };
const details = { entry: part.entry, blockNumber: block.number, blockHash: block.hash };

test('unexpected bytes and values throw an error that names the storage entry and the block', () => {
  const unreadable = expect.objectContaining({ code: 'StateUnreadable', details });
  expect(() => decodeState(part, () => new ByteReader(new Uint8Array()).byte())).toThrow(unreadable);
  expect(() => decodeState(part, () => readBigint('1'))).toThrow(unreadable);
});

test('decoded values are returned, and errors that are not about decoding are rethrown', () => {
  expect(decodeState(part, () => 5)).toBe(5);
  const away = new AppError({ code: 'NodeUnavailable', message: 'No node' });
  expect(() =>
    decodeState(part, () => {
      throw away;
    }),
  ).toThrow(away);
});
