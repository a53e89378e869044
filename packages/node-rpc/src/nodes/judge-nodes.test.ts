import type { Hex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { createFinalBlocks } from './final-blocks.ts';
import { judgeNodes } from './judge-nodes.ts';
import type { NodeLook } from './node-look.ts';

const hash = (branch: string, number: number): Hex => `0x${branch}${number}`;

/** A node at `best` on a branch that leaves the common chain after block `from`. */
function look(best: number, finalized: number, branch = 'main', from = 0): NodeLook {
  const at = (number: number) => hash(number > from ? branch : 'main', number);
  const numbers = Array.from({ length: best + 1 }, (_, number) => number);
  return {
    best: { number: best, hash: at(best), parentHash: at(best - 1) },
    finalized: { number: finalized, hash: at(finalized) },
    hashes: new Map(numbers.map((number) => [number, at(number)])),
  };
}

function judge(looks: readonly (NodeLook | undefined)[], final?: number) {
  const finals = createFinalBlocks(10);
  if (final !== undefined) finals.remember({ number: final, hash: hash('main', final) });
  const { verdicts, isPastOverruled } = judgeNodes(looks, finals, 3);
  return { kinds: verdicts.map(({ kind }) => kind), isPastOverruled, verdicts };
}

test.each<[string, readonly (NodeLook | undefined)[], number | undefined, readonly string[]]>([
  ['heights within the limit', [look(10, 8), look(7, 5)], undefined, ['level', 'trailing']],
  ['a height beyond the limit', [look(6, 4), look(10, 8)], undefined, ['behind', 'level']],
  ['no answer', [undefined, look(10, 8)], undefined, ['silent', 'level']],
  ['no answers at all', [undefined, undefined], 8, ['silent', 'silent']],
  ['other best blocks, the same final ones', [look(10, 8), look(10, 8, 'b', 8)], 8, ['level', 'level']],
  ['a branch that lacks a final block', [look(20, 9, 'b', 7), look(10, 8)], 8, ['forked', 'level']],
  ['the same without the other node', [look(20, 9, 'b', 7), undefined], 8, ['forked', 'silent']],
  ['one against two', [look(20, 15, 'b', 8), look(12, 10), look(12, 10)], 8, ['forked', 'level', 'level']],
  ['one against one', [look(12, 10, 'b', 8), look(12, 10)], 8, ['level', 'forked']],
  ['a fork below what was final', [look(7, 6, 'b', 4), look(12, 10)], 10, ['forked', 'level']],
  [
    'a node behind that fits both sides',
    [look(12, 10, 'b', 8), look(12, 10), look(6, 4)],
    undefined,
    ['level', 'forked', 'behind'],
  ],
])('%s', (_name, looks, final, kinds) => {
  expect(judge(looks, final)).toMatchObject({ kinds, isPastOverruled: false });
});

test('nodes that agree with each other overrule what was final when fewer have it', () => {
  const other = look(12, 10, 'b', 7);
  expect(judge([look(12, 10), other, other], 9)).toMatchObject({
    kinds: ['forked', 'level', 'level'],
    isPastOverruled: true,
  });
  expect(judge([undefined, other, other], 9)).toMatchObject({ isPastOverruled: true });
  expect(judge([undefined, other], 9)).toMatchObject({ isPastOverruled: false });
});

test('a height that only a forked node has puts no other node behind', () => {
  expect(judge([look(10, 8), look(1000, 900, 'b', 5)], 8).kinds).toEqual(['level', 'forked']);
});

test('a node that is kept tells of the one that contradicts it', () => {
  const { verdicts } = judge([look(12, 10, 'b', 8), look(12, 10)], 8);
  expect(verdicts.map(({ problem }) => problem)).toEqual([
    'as many nodes have other final blocks',
    'its final block 10 is another one than that of other nodes',
  ]);
});
