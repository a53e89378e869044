import { expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';

test.each([
  [[], { command: 'serve' }],
  [['serve'], { command: 'serve' }],
  [['--help'], { command: 'help', of: 'serve' }],
  [['verify', '-h'], { command: 'help', of: 'verify' }],
  [['verify'], { command: 'verify', blocks: 1000, heights: 10, seed: undefined }],
  [
    ['verify', '--blocks', 'all', '--heights=3', '--seed', 'x'],
    { command: 'verify', blocks: Number.POSITIVE_INFINITY, heights: 3, seed: 'x' },
  ],
  [['rebuild'], { command: 'rebuild', startsOver: false }],
  [['rebuild', '--start-over'], { command: 'rebuild', startsOver: true }],
  [['redecode'], { command: 'redecode', range: undefined }],
  [['redecode', '--from', '5', '--to', '9'], { command: 'redecode', range: { first: 5, last: 9 } }],
])('parses %j as %j', (args, expected) => {
  expect(readCommandLine(args)).toEqual(expected);
});

test.each([
  [['verfy'], 'verfy'],
  [['verify', '--blocks', 'many'], '--blocks must be a number or "all"'],
  [['verify', '--heights', '-1'], '--heights'],
  [['serve', '--seed', 'x'], '--seed'],
  [['redecode', 'extra'], 'extra'],
  [['redecode', '--from', '5'], '--from and --to'],
  [['redecode', '--from', '9', '--to', '5'], '--from must not'],
  [['redecode', '--from', 'x', '--to', '5'], '--from must be a number'],
])('refuses %j with "%s" in the message', (args, message) => {
  expect(() => readCommandLine(args)).toThrow(message);
});
