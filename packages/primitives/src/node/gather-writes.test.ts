import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gatherWrites } from './gather-writes.ts';

test('writes of one turn of the event loop are sent together, those of the next turn separately', async () => {
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
  await Promise.resolve();
  write('d');
  expect(left).toEqual([]);
  await nextTurn();
  write('e');
  await nextTurn();
  expect(left).toEqual(['a,b,c,d', 'e']);
});
