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

test.each<[string, readonly string[], readonly (NodeLook | undefined)[], number?]>([
  ['the second node is 3 blocks lower, the limit', ['level', 'trailing'], [look(10, 8), look(7, 5)]],
  ['the second node claims to be 4 blocks higher', ['trailing', 'level'], [look(6, 4), look(10, 8)]],
  ['a final block of the higher node was followed', ['behind', 'level'], [look(4, 2), look(10, 8)], 8],
  [
    'two nodes agree on a height beyond the limit',
    ['behind', 'trailing', 'level'],
    [look(6, 4), look(10, 8), look(11, 9)],
  ],
  [
    'the first node is far above two that agree',
    ['ahead', 'trailing', 'trailing'],
    [look(50, 48), look(10, 8), look(11, 9)],
  ],
  [
    'a final block of the node far above was followed',
    ['level', 'behind', 'behind'],
    [look(50, 48), look(10, 8), look(11, 9)],
    48,
  ],
  [
    'the second node has a high best block without finality',
    ['level', 'unproven'],
    [look(10, 8), look(90, 8)],
  ],
  ['finality stalls at both nodes', ['level', 'level'], [look(88, 8), look(90, 8)]],
  ['the first node does not answer', ['silent', 'level'], [undefined, look(10, 8)]],
  ['no node answers', ['silent', 'silent'], [undefined, undefined], 8],
  ['only the best blocks differ', ['level', 'level'], [look(10, 8), look(10, 8, 'b', 8)], 8],
  ['the first node lacks the known final block', ['forked', 'level'], [look(20, 9, 'b', 7), look(10, 8)], 8],
  [
    'only the node that lacks the known final block answers',
    ['forked', 'silent'],
    [look(20, 9, 'b', 7), undefined],
    8,
  ],
  [
    'one node finalized another branch than two others',
    ['forked', 'level', 'level'],
    [look(20, 15, 'b', 8), look(12, 10), look(12, 10)],
    8,
  ],
  ['two nodes finalized different branches', ['level', 'forked'], [look(12, 10, 'b', 8), look(12, 10)], 8],
  [
    'the first node is on a branch below the final block',
    ['forked', 'level'],
    [look(7, 6, 'b', 4), look(12, 10)],
    10,
  ],
  [
    'a lower third node fits both of two branches',
    ['level', 'forked', 'trailing'],
    [look(12, 10, 'b', 8), look(12, 10), look(6, 4)],
  ],
])('%s: the verdicts are %j', (_name, kinds, looks, final) => {
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

test('when two nodes contradict each other, both verdicts have a problem, also that of the node that stays level', () => {
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
