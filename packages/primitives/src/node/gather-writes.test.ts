import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { gatherWrites } from './gather-writes.ts';

test('writes of one turn leave together, those of the next apart', async () => {
  const left: string[] = [];
  const stream = new Writable({
    writev(chunks, done) {
      left.push(chunks.map(({ chunk }) => String(chunk)).join());
      done();
    },
  });
  const gather = gatherWrites(stream);
  const write = (text: string) => {
    gather();
    stream.write(text);
  };
  for (const text of ['a', 'b', 'c']) write(text);
  expect(left).toEqual([]);
  await Promise.resolve();
  write('d');
  await Promise.resolve();
  expect(left).toEqual(['a,b,c', 'd']);
});
