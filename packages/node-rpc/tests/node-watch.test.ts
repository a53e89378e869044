import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askingRpc } from '../src/asking-rpc.ts';
import { connectNode } from '../src/connect-node.ts';
import { followHeads } from '../src/follow-heads.ts';
import type { ConnectionState, NodeWatch } from '../src/types.ts';
import { claimHead, lies } from './claim-head.ts';
import { ScriptedChain, ScriptedNode } from './scripted-node.ts';

/** Intervals and times short enough that tests need not wait. */
const watch: NodeWatch = {
  maxLagBlocks: 5,
  everyMs: 10,
  answerMs: 1_000,
  graceMs: 30,
  stallMs: 60,
  returnMs: 60,
};
const failure = { code: -32000, message: 'the database is damaged' };
const patience = { timeout: 30_000, interval: 5 };

/** Starts nodes with separate chains of the same `common` blocks, the last `open` not finalized; connects a client. */
async function startNodes(count: number, { common = 10, open = 2, stallMs = watch.stallMs } = {}) {
  await using starting = new AsyncDisposableStack();
  const nodes: ScriptedNode[] = [];
  for (let index = 0; index < count; index += 1) {
    const chain = new ScriptedChain();
    chain.grow(common);
    chain.finalizedNumber = common - open;
    nodes.push(starting.use(await ScriptedNode.start(chain)));
  }
  const urls = nodes.map(({ url }) => url);
  const client = starting.use(
    await connectNode({ urls, watch: { ...watch, stallMs }, requestTimeoutMs: 5_000 }),
  );
  const running = starting.move();
  return { nodes, client, urls, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/** Extends the node's chain, with all but two blocks finalized. */
function grow(node: ScriptedNode, count: number, salt?: string): void {
  node.chain.grow(count, salt);
  node.chain.finalizedNumber = node.chain.tip.number - 2;
  node.announce();
}

/** Resolves when every node has been checked `count` more times. */
async function looks(nodes: readonly ScriptedNode[], count: number): Promise<void> {
  const seen = nodes.map(({ requests }) => requests.length);
  const asked = () =>
    nodes.every(({ requests }, index) => {
      const since = requests.slice(seen[index]);
      return since.filter((method) => method === 'chain_getFinalizedHead').length > count;
    });
  await expect.poll(asked, patience).toBe(true);
}

const inUse = ({ client }: { client: { url: string } }) => expect.poll(() => client.url, patience);

test('the client leaves a node that stays behind, and moves subscription and requests to the next one', async () => {
  await using run = await startNodes(2);
  const [first, second] = run.nodes as [ScriptedNode, ScriptedNode];
  const ending = new AbortController();
  const events = followHeads(run.client, { signal: ending.signal });
  const followed = (async () => {
    for await (const event of events) if (event.type === 'best' && event.block.number === 30) return true;
    return false;
  })();
  const states: ConnectionState[] = [];
  run.client.onStateChange((state) => states.push(state));
  grow(second, 20);
  await inUse(run).toBe(second.url);
  expect(await followed).toBe(true);
  expect((await run.client.rpc.getBestBlock()).number).toBe(30);
  expect(states).toEqual(['reconnecting', 'connected']);
  expect(run.client.health()).toMatchObject([
    { address: first.url, isInUse: false, isHealthy: false, bestNumber: 10, lagBlocks: 20 },
    { address: second.url, isInUse: true, isHealthy: true, bestNumber: 30, lagBlocks: 0 },
  ]);
  const problem = 'it is at block 10, 20 blocks behind the others';
  await expect.poll(() => run.client.health()[0]?.problem, patience).toBe(problem);
  ending.abort();
});

test('the client returns to the preferred node after an outage in which the other one fell behind', async () => {
  await using run = await startNodes(2);
  const [first, second] = run.nodes as [ScriptedNode, ScriptedNode];
  first.overrides.set('chain_getBlockHash', () => ({ code: -32000, message: 'away' }));
  first.cut();
  await inUse(run).toBe(second.url);
  grow(first, 20);
  first.overrides.clear();
  await inUse(run).toBe(first.url);
});

test('the client returns to the preferred node when that has caught up and been healthy for a while', async () => {
  await using run = await startNodes(2);
  const [first, second] = run.nodes as [ScriptedNode, ScriptedNode];
  grow(second, 20);
  await inUse(run).toBe(second.url);
  grow(first, 19);
  await looks(run.nodes, 10);
  expect(run.client.url).toBe(second.url);
  grow(first, 1);
  await inUse(run).toBe(first.url);
});

test('the client leaves a node that stalls only one block behind the other', async () => {
  await using run = await startNodes(2);
  const [, second] = run.nodes as [ScriptedNode, ScriptedNode];
  grow(second, 1);
  await inUse(run).toBe(second.url);
});

test('the client does not leave a node when the chain stalls at all nodes', async () => {
  await using run = await startNodes(2);
  await looks(run.nodes, 20);
  expect(run.client.url).toBe(run.urls[0]);
  expect(run.client.health().map(({ problem }) => problem)).toEqual([undefined, undefined]);
});

test('the client leaves a silent node while another one answers', async () => {
  await using run = await startNodes(2);
  const [first, second] = run.nodes as [ScriptedNode, ScriptedNode];
  first.pause();
  await inUse(run).toBe(second.url);
  expect(run.client.health()[0]).toMatchObject({ isHealthy: false, problem: 'it does not answer' });
});

test('the client leaves a node that finalizes a fork when the others agree on another chain', async () => {
  await using run = await startNodes(3);
  const [first, second, third] = run.nodes as [ScriptedNode, ScriptedNode, ScriptedNode];
  first.chain.reorg(2, 6, 'fork');
  grow(first, 4, 'fork');
  await looks(run.nodes, 5);
  for (const node of [second, third]) grow(node, 8);
  await inUse(run).toBe(second.url);
  expect(run.client.health()[0]).toMatchObject({ isHealthy: false });
});

test('of two contradicting nodes, the client keeps the one with the known finalized block', async () => {
  await using run = await startNodes(2);
  const [first, second] = run.nodes as [ScriptedNode, ScriptedNode];
  // The first node is unavailable while the second advances, and returns with a longer chain of its own.
  first.overrides.set('chain_getBlockHash', () => ({ code: -32000, message: 'away' }));
  first.cut();
  await inUse(run).toBe(second.url);
  grow(second, 8);
  await looks([second], 3);
  first.chain.reorg(2, 6, 'fork');
  grow(first, 20, 'fork');
  first.overrides.clear();
  await expect.poll(() => run.client.health()[0]?.problem, patience).toMatch(/which was final before/);
  await looks(run.nodes, 20);
  expect(run.client.url).toBe(second.url);
});

test('of two nodes that contradict each other from the start, the client uses the preferred one and reports both', async () => {
  await using run = await startNodes(2);
  const [first, second] = run.nodes as [ScriptedNode, ScriptedNode];
  for (const [node, salt] of [
    [first, 'x'],
    [second, 'y'],
  ] as const) {
    node.chain.reorg(2, 2, salt);
    grow(node, 6, salt);
  }
  await expect
    .poll(() => run.client.health().map(({ isHealthy, problem }) => [isHealthy, problem]), patience)
    .toEqual([
      [true, 'as many nodes have other final blocks'],
      [false, expect.stringMatching(/final/)],
    ]);
  expect(run.client.url).toBe(first.url);
});

test('the client does not connect to a node that lacks a finalized block while the other one is unavailable', async () => {
  await using run = await startNodes(2);
  const [first, second] = run.nodes as [ScriptedNode, ScriptedNode];
  second.chain.reorg(2, 2, 'fork');
  grow(second, 30, 'fork');
  grow(first, 8);
  await expect.poll(() => run.client.health()[1]?.problem, patience).toMatch(/final/);
  first.overrides.set('chain_getBlockHash', () => ({ code: -32000, message: 'away' }));
  first.cut();
  await expect(run.client.request('system_chain', [], { timeoutMs: 300 })).rejects.toMatchObject({
    code: 'NodeUnavailable',
  });
  expect(run.client.state).toBe('reconnecting');
  first.overrides.clear();
  await expect.poll(() => run.client.state, patience).toBe('connected');
  expect(run.client.url).toBe(first.url);
});

test('the client queries no node on a fork while the right one is unavailable', async () => {
  await using run = await startNodes(2);
  const [first, second] = run.nodes as [ScriptedNode, ScriptedNode];
  second.chain.reorg(2, 2, 'fork');
  grow(second, 30, 'fork');
  grow(first, 8);
  const another = expect.stringMatching(/final block 16 is another one|lacks block 16/);
  await expect
    .poll(() => run.client.health(), patience)
    .toMatchObject([{ isHealthy: true, finalizedNumber: 16 }, { problem: another }]);
  first.overrides.set('chain_getBlockHash', () => ({ code: -32000, message: 'away' }));
  for (const node of run.nodes)
    node.overrides.set('system_chain', () => (node === first ? failure : 'foreign'));
  const asked = askingRpc(run.client, { rounds: 1 }).systemChain();
  await expect(asked).rejects.toMatchObject({ code: 'NoGoodAnswer' });
  expect(second.requests).not.toContain('system_chain');
});

test('a reorg between two answers of one check does not count as a fork', async () => {
  await using run = await startNodes(2);
  const [first, second] = run.nodes as [ScriptedNode, ScriptedNode];
  for (let times = 0; times < 10; times += 1) {
    first.overrides.set('chain_getBlockHash', ([numbers]) => {
      first.overrides.delete('chain_getBlockHash');
      for (const node of [first, second]) node.chain.reorg(2, 2, `r${times}`);
      return [numbers].flat().map((number) => first.chain.best[number as number]?.hash ?? null);
    });
    await looks(run.nodes, 2);
    expect(run.client.health().map(({ problem }) => problem)).toEqual([undefined, undefined]);
  }
  expect(run.client.url).toBe(first.url);
});

test('a submission that is pending when the client leaves its node gets the response of that node and is sent once', async () => {
  await using run = await startNodes(2);
  const [first, second] = run.nodes as [ScriptedNode, ScriptedNode];
  const hash = first.chain.tip.hash;
  const answer = first.holdBack('author_submitExtrinsic', hash);
  const submitted = run.client.rpc.submitExtrinsic(Uint8Array.of(1));
  await expect.poll(() => first.requests, patience).toContain('author_submitExtrinsic');
  grow(second, 20);
  await inUse(run).toBe(second.url);
  answer();
  expect(await submitted).toBe(hash);
  expect(second.requests).not.toContain('author_submitExtrinsic');
});

test('the client stays at the only node even when that replaces finalized blocks, and reports its health', async () => {
  await using run = await startNodes(1);
  const [only] = run.nodes as [ScriptedNode];
  grow(only, 5);
  await expect
    .poll(() => run.client.health(), patience)
    .toEqual([
      {
        address: only.url,
        isInUse: true,
        isHealthy: true,
        bestNumber: 15,
        finalizedNumber: 13,
        lagBlocks: 0,
      },
    ]);
  only.chain.reorg(10, 20, 'another chain');
  only.chain.finalizedNumber = 20;
  only.cut();
  await expect.poll(() => run.client.health()[0]?.bestNumber, patience).toBe(25);
  expect(run.client.state).toBe('connected');
});

/** Longer than any node in a test stalls. */
const patientStall = { stallMs: 3_600_000 };

test.each(lies)(
  'the client does not move to a node that fakes its %s while the preferred one advances',
  async (lie) => {
    await using run = await startNodes(2, patientStall);
    const [first, second] = run.nodes as [ScriptedNode, ScriptedNode];
    claimHead(second, lie, 1_000);
    await expect.poll(() => run.client.health()[1]?.isHealthy, patience).toBe(false);
    grow(first, 3);
    await looks(run.nodes, 10);
    expect(run.client.url).toBe(first.url);
    expect(run.client.health()).toMatchObject([
      { isHealthy: true, lagBlocks: 0 },
      { isHealthy: false, bestNumber: 1_010 },
    ]);
  },
);

test('of two nodes, the client keeps the preferred one while it advances, even if the other is far above', async () => {
  await using run = await startNodes(2, patientStall);
  const [first, second] = run.nodes as [ScriptedNode, ScriptedNode];
  grow(second, 200);
  await expect.poll(() => run.client.health()[0]?.problem, patience).toMatch(/one 200 blocks higher/);
  grow(first, 2);
  await looks(run.nodes, 10);
  expect(run.client.url).toBe(first.url);
});

test('the client leaves a preferred node that is far above two others that advance, even if it proves its blocks', async () => {
  await using run = await startNodes(3, patientStall);
  const [first, second, third] = run.nodes as [ScriptedNode, ScriptedNode, ScriptedNode];
  grow(first, 200);
  for (const node of [second, third]) grow(node, 1);
  await inUse(run).toBe(second.url);
  expect(run.client.health()[0]?.problem).toMatch(/far above/);
});

test('when one of three nodes fakes heads or blocks, at any time, the client uses one of the others', async () => {
  const step = fc.record({
    grows: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
    lie: fc.option(fc.constantFrom(...lies, 'blocks' as const)),
    blocksAbove: fc.constantFrom(10, 40, 100_000),
  });
  const course = fc.array(step, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 2 }), course, async (place, steps) => {
      await using run = await startNodes(3, patientStall);
      const liar = run.nodes[place]!;
      const honest = run.nodes.filter((node) => node !== liar);
      claimHead(liar, 'best block', 60);
      for (const { grows, lie, blocksAbove } of steps) {
        for (const [index, node] of honest.entries()) grow(node, grows[index]!);
        if (lie === 'blocks') {
          liar.overrides.clear();
          grow(liar, Math.min(blocksAbove, 200), 'made up');
        } else if (lie !== null) claimHead(liar, lie, blocksAbove);
        await inUse(run).not.toBe(liar.url);
        await looks(run.nodes, 6);
        expect(run.client.url).not.toBe(liar.url);
      }
    }),
    { numRuns: 8, seed: 20260 },
  );
});
