import { expect, test } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';

const mostBytes = 160_000;
const headers = {};

test('returns a stored answer unchanged until `clear`', () => {
  const kept = createKeptAnswers(mostBytes);
  kept.keep('/a', '{"ü":1}', headers);
  expect(kept.get('/a')?.payload.toString()).toBe('{"ü":1}');
  kept.clear();
  expect(kept.get('/a')).toBeUndefined();
  expect(kept.size()).toEqual({ answers: 0, bytes: 0 });
});

test('does not store an answer of more than a sixteenth of the capacity', () => {
  const kept = createKeptAnswers(mostBytes);
  kept.keep('/large', 'x'.repeat(10_000), headers);
  kept.keep('/fits', 'x'.repeat(9000), headers);
  expect([kept.get('/large'), kept.size().answers]).toEqual([undefined, 1]);
});

test('stays within its capacity for any number and length of URLs', () => {
  const kept = createKeptAnswers(mostBytes);
  for (let index = 0; index < 5000; index += 1) {
    const url = `/${index}${'y'.repeat(index % 4000)}`;
    kept.noteAnswered(url);
    kept.keep(url, 'x'.repeat(100 + (index % 3000)), headers);
    expect(kept.size().bytes).toBeLessThanOrEqual(mostBytes);
  }
  expect(kept.size().answers).toBeGreaterThan(20);
});

test('a short answer does not hold a larger buffer', () => {
  const kept = createKeptAnswers(mostBytes);
  kept.keep('/short', '{}', headers);
  expect(kept.get('/short')?.payload.buffer.byteLength).toBe(2);
});

test('remembers the latest answered URLs', () => {
  const kept = createKeptAnswers(mostBytes);
  kept.noteAnswered('/first');
  expect([kept.wasAnswered('/first'), kept.wasAnswered('/other')]).toEqual([true, false]);
  for (let index = 0; index < 100; index += 1) kept.noteAnswered(`/${index}`);
  expect([kept.wasAnswered('/first'), kept.wasAnswered('/99')]).toEqual([false, true]);
});
