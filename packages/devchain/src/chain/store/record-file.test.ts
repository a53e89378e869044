import { expect, test } from 'vitest';
import { createRecordFile } from './record-file.ts';
import { createTemporaryFile } from './temporary-file.ts';

test('a record for which the disk has no space leaves no bytes behind', () => {
  const file = createTemporaryFile();
  const records = createRecordFile(file);
  records.append(Uint8Array.of(1));
  const { append } = file;
  file.append = (bytes) => {
    if (bytes.length === 3) throw new Error('no space left');
    return append(bytes);
  };
  expect(() => records.append(Uint8Array.of(1, 2, 3))).toThrow('no space left');
  records.append(Uint8Array.of(4, 5));
  const payloads: number[][] = [];
  records.visit((payload) => payloads.push([...payload]));
  expect(payloads).toEqual([[1], [4, 5]]);
});
