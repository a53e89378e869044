import fc from 'fast-check';
import { expect, test } from 'vitest';
import { garble } from './garble.ts';
import { createRandom } from './random.ts';

const message = fc.oneof(
  fc.record({ jsonrpc: fc.constant('2.0'), id: fc.integer(), result: fc.jsonValue() }),
  fc.array(fc.record({ jsonrpc: fc.constant('2.0'), id: fc.integer(), result: fc.jsonValue() })),
  fc.record({
    jsonrpc: fc.constant('2.0'),
    method: fc.string(),
    params: fc.record({ subscription: fc.string(), result: fc.jsonValue() }),
  }),
);
const seed = fc.integer({ min: 0, max: 0xffff_ffff });

test('a garbled message always differs from the original, and is the same for the same seed', () => {
  fc.assert(
    fc.property(message, seed, (value, number) => {
      const text = JSON.stringify(value);
      const spoilt = garble(text, createRandom(number));
      expect(spoilt).not.toBe(text);
      expect(garble(text, createRandom(number))).toBe(spoilt);
    }),
    { seed: 1, numRuns: 2000 },
  );
});

test('every way of garbling occurs', () => {
  const text = '{"jsonrpc":"2.0","id":1,"result":{"peers":0,"isSyncing":false}}';
  const all = Array.from({ length: 400 }, (_, number) => garble(text, createRandom(number)));
  const shorter = all.filter((one) => one !== '' && text.startsWith(one));
  expect(shorter.length).toBeGreaterThan(0);
  expect(all).toContain('');
  expect(all).toContain('<html><body>502 Bad Gateway</body></html>');
  expect(all).toContain('{"id":1,"result":{"peers":0,"isSyncing":false}}');
  expect(all).toContain('{"jsonrpc":"2.0","id":1,"result":{"peers":-1,"isSyncing":true}}');
  expect(all.some((one) => one.length === text.length && one.includes('#'))).toBe(true);
});

test('random numbers are evenly spread from 0 to below 1, and the same seed repeats them', () => {
  const random = createRandom(5);
  const numbers = Array.from({ length: 10_000 }, random);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const count = numbers.filter((number) => Math.floor(number * 10) === tenth).length;
    expect(Math.abs(count - 1000)).toBeLessThan(150);
  }
  const again = createRandom(5);
  expect(numbers.slice(0, 5)).toEqual(Array.from({ length: 5 }, again));
});
