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
    hasShownAncestry: true,
  };
}

function judge(looks: readonly (NodeLook | undefined)[], final?: number, followedNumber = final) {
  const finals = createFinalBlocks({ limit: 10 });
  if (final !== undefined) finals.remember({ number: final, hash: hash('main', final) });
  const { verdicts, isPastOverruled } = judgeNodes(looks, { finals, followedNumber, maxLagBlocks: 3 });
  return { kinds: verdicts.map(({ kind }) => kind), isPastOverruled, verdicts };
}

test.each<[string, readonly (NodeLook | undefined)[], number | undefined, readonly string[]]>([
  ['heights within the limit', [look(10, 8), look(7, 5)], undefined, ['level', 'trailing']],
  [
    'a height beyond the limit that one node claims',
    [look(6, 4), look(10, 8)],
    undefined,
    ['trailing', 'level'],
  ],
  ['one beyond the limit that was followed', [look(4, 2), look(10, 8)], 8, ['behind', 'level']],
  [
    'a height that two nodes agree on',
    [look(6, 4), look(10, 8), look(11, 9)],
    undefined,
    ['behind', 'trailing', 'level'],
  ],
  [
    'a node far above two that agree',
    [look(50, 48), look(10, 8), look(11, 9)],
    undefined,
    ['ahead', 'trailing', 'trailing'],
  ],
  [
    'the same after it was followed and the others stalled',
    [look(50, 48), look(10, 8), look(11, 9)],
    48,
    ['level', 'behind', 'behind'],
  ],
  ['a high best block without finality', [look(10, 8), look(90, 8)], undefined, ['level', 'unproven']],
  ['a stall of finality at all nodes', [look(88, 8), look(90, 8)], undefined, ['level', 'level']],
  ['a node without an answer', [undefined, look(10, 8)], undefined, ['silent', 'level']],
  ['nodes without any answer', [undefined, undefined], 8, ['silent', 'silent']],
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
    ['level', 'forked', 'trailing'],
  ],
])('%s', (_name, looks, final, kinds) => {
  expect(judge(looks, final)).toMatchObject({ kinds, isPastOverruled: false });
});

test('nodes that agree overrule a known finalized block that fewer nodes have', () => {
  const other = look(12, 10, 'b', 7);
  expect(judge([look(12, 10), other, other], 9)).toMatchObject({
    kinds: ['forked', 'level', 'level'],
    isPastOverruled: true,
  });
  expect(judge([undefined, other, other], 9)).toMatchObject({ isPastOverruled: true });
  expect(judge([undefined, other], 9)).toMatchObject({ isPastOverruled: false });
});

test('the height of a forked node does not make others `behind`', () => {
  expect(judge([look(10, 8), look(1000, 900, 'b', 5)], 8).kinds).toEqual(['level', 'forked']);
});

test('the verdict of a kept node mentions the contradiction', () => {
  const { verdicts } = judge([look(12, 10, 'b', 8), look(12, 10)], 8);
  expect(verdicts.map(({ problem }) => problem)).toEqual([
    'as many nodes have other final blocks',
    'its final block 10 is another one than that of other nodes',
  ]);
});

test.each<[string, (node: NodeLook) => NodeLook]>([
  ['it does not show the blocks', (node) => ({ ...node, hasShownAncestry: false })],
  [
    'it does not know block 8',
    (node) => ({ ...node, hashes: new Map([...node.hashes].filter(([at]) => at !== 8)) }),
  ],
])('a height without proof does not make other nodes `behind`: %s', (reason, spoil) => {
  const { verdicts } = judge([look(10, 8), spoil(look(30, 28))]);
  expect(verdicts).toEqual([
    { kind: 'level', lagBlocks: 0 },
    { kind: 'unproven', lagBlocks: 0, problem: expect.stringContaining(reason) },
  ]);
});
