import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameText } from './name-text.ts';

test.each([
  ['Fine Art', "'Fine Art'"],
  ['', "''"],
  ["x', to 5Grw", "'x’, to 5Grw'"],
  ['a\nb\u202ec', "'a\u{FFFD}b\u{FFFD}c'"],
  ['\u3164\u2800\u115f\u1160\uffa0x', "'\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}x'"],
  ['\u0338\u0338x\u0338', "'\u{FFFD}\u{FFFD}x\u0338'"],
  ['aʼ, to ＇Bob＂, "c" ❤\ufe0f', `'a’, to ’Bob”, "c" ❤\ufe0f'`],
  ['藝'.repeat(41), `'${'藝'.repeat(40)}…'`],
])('the name %j is shown as %s', (name, text) => {
  expect(nameText(name)).toBe(text);
});

test('no character of a name ends or changes the quotes around it or breaks the line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 64 }), (name) => {
      expect(nameText(name).slice(1, -1)).not.toMatch(/['ʼ＇\p{C}\p{Zl}\p{Zp}]|^\p{M}/u);
    }),
  );
});
