import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connectNode } from '../src/connect-node.ts';
import { followHeads } from '../src/follow-heads.ts';
import type { BlockRef, HeadEvent } from '../src/types.ts';
import { ScriptedChain, ScriptedNode } from './scripted-node.ts';

/** Applies events like a consumer, and checks that each is consistent with the previous ones. */
class Follower {
  readonly blocks: BlockRef[];
  readonly events: string[] = [];
  finalizedNumber = 0;

  constructor(start: BlockRef) {
    this.blocks = [start];
  }

  get tip(): BlockRef {
    return this.blocks.at(-1)!;
  }

  apply(event: HeadEvent): void {
    this.events.push(event.type === 'reorg' ? `reorg ${event.retracted.length}` : event.type);
    if (event.type === 'best') {
      expect(event.block.parentHash).toBe(this.tip.hash);
      this.blocks.push(event.block);
    } else if (event.type === 'reorg') {
      for (const block of event.retracted) expect(this.blocks.pop()?.hash ?? block.hash).toBe(block.hash);
      if (this.blocks.length === 0) this.blocks.push(event.commonAncestor);
      expect(this.tip.hash).toBe(event.commonAncestor.hash);
    } else {
      expect(this.blocks.map(({ hash }) => hash)).toContain(event.block.hash);
      this.finalizedNumber = event.block.number;
    }
  }

  /** Consumes events until the condition holds. */
  async until(events: AsyncIterator<HeadEvent>, condition: () => boolean): Promise<void> {
    while (!condition()) {
      const next = await events.next();
      if (next.done) throw new Error('following ended');
      this.apply(next.value);
    }
  }
}

async function setUp(chain: ScriptedChain, from?: BlockRef) {
  const node = await ScriptedNode.start(chain);
  const client = await connectNode({ urls: [node.url], requestTimeoutMs: 5_000 });
  const ending = new AbortController();
  const start = from ?? chain.best[chain.finalizedNumber]!;
  const events = followHeads(client, { ...(from ? { from } : {}), signal: ending.signal });
  const follower = new Follower(start);
  return {
    node,
    client,
    events,
    follower,
    ending,
    until: (condition: () => boolean) => follower.until(events, condition),
    async [Symbol.asyncDispose]() {
      ending.abort();
      await client[Symbol.asyncDispose]();
      await node.stop();
    },
  };
}

test('`followHeads` starts at the finalized head and yields every best block in order, then finality', async () => {
  const chain = new ScriptedChain();
  chain.grow(5);
  chain.finalizedNumber = 3;
  await using run = await setUp(chain);
  await run.until(() => run.follower.tip.number === 5 && run.follower.finalizedNumber === 3);
  chain.grow(1);
  chain.finalizedNumber = 4;
  run.node.announce();
  await run.until(() => run.follower.tip.number === 6 && run.follower.finalizedNumber === 4);
  expect(run.follower.blocks.map(({ number }) => number)).toEqual([3, 4, 5, 6]);
});

test('`followHeads` fills a gap of more blocks than one request returns', async () => {
  const chain = new ScriptedChain();
  await using run = await setUp(chain);
  chain.grow(200);
  run.node.announce();
  await run.until(() => run.follower.tip.hash === chain.tip.hash);
  expect(run.follower.blocks).toHaveLength(201);
});

test('a reorg names the common ancestor and the retracted blocks, newest first', async () => {
  const chain = new ScriptedChain();
  chain.grow(10);
  await using run = await setUp(chain);
  await run.until(() => run.follower.tip.number === 10);
  chain.reorg(4, 5);
  run.node.announce();
  await run.until(() => run.follower.tip.hash === chain.tip.hash);
  expect(run.follower.events.slice(-6)).toEqual(['reorg 4', 'best', 'best', 'best', 'best', 'best']);
});

test('following from a block that was retracted meanwhile begins with the reorg', async () => {
  const chain = new ScriptedChain();
  chain.grow(100);
  const from = chain.tip;
  chain.reorg(80, 90);
  await using run = await setUp(chain, from);
  const first = await run.events.next();
  expect(first.value).toMatchObject({ type: 'reorg', commonAncestor: { number: 20 } });
  expect(first.value && first.value.type === 'reorg' && first.value.retracted).toHaveLength(80);
});

test('following from a block of another chain throws HeadUnknown', async () => {
  const chain = new ScriptedChain();
  chain.grow(3);
  const other = new ScriptedChain('other');
  other.grow(2);
  await using run = await setUp(chain, other.tip);
  await expect(run.events.next()).rejects.toMatchObject({ code: 'HeadUnknown' });
});

test('`followHeads` does not miss blocks and a reorg that happen while the connection is cut', async () => {
  const chain = new ScriptedChain();
  chain.grow(5);
  await using run = await setUp(chain);
  await run.until(() => run.follower.tip.number === 5);
  run.node.cut();
  chain.reorg(2, 10);
  chain.finalizedNumber = 2;
  await run.until(() => run.follower.tip.hash === chain.tip.hash && run.follower.finalizedNumber === 2);
  expect(run.follower.blocks.map(({ hash }) => hash)).toEqual(chain.best.map(({ hash }) => hash));
});

test('a node that lags after a reconnection does not retract blocks', async () => {
  const chain = new ScriptedChain();
  chain.grow(8);
  chain.finalizedNumber = 6;
  await using run = await setUp(chain);
  await run.until(() => run.follower.tip.number === 8 && run.follower.finalizedNumber === 6);
  const ahead = chain.best.splice(5);
  chain.finalizedNumber = 3;
  run.node.cut();
  const subscriptions = () => run.node.requests.filter((method) => method === 'chain_subscribeNewHeads');
  await expect.poll(() => subscriptions().length).toBe(2);
  chain.best.push(...ahead);
  chain.grow(1);
  chain.finalizedNumber = 7;
  run.node.announce();
  await run.until(() => run.follower.finalizedNumber === 7);
  expect(run.follower.events.some((event) => event.startsWith('reorg'))).toBe(false);
});

test('a chain that goes back on the same connection is followed at once, even below a finalized block', async () => {
  const chain = new ScriptedChain();
  chain.grow(8);
  await using run = await setUp(chain);
  await run.until(() => run.follower.tip.number === 8);
  chain.finalizedNumber = 6;
  run.node.announce();
  await run.until(() => run.follower.finalizedNumber === 6);
  for (const block of chain.best.splice(4)) chain.headers.delete(block.hash);
  chain.finalizedNumber = 2;
  run.node.announce();
  await run.until(() => run.follower.tip.number === 3);
  expect(run.follower.events.at(-1)).toBe('reorg 5');
  chain.grow(2, 'after');
  chain.finalizedNumber = 4;
  run.node.announce();
  await run.until(() => run.follower.finalizedNumber === 4);
  expect(run.follower.blocks.map(({ hash }) => hash)).toEqual(chain.best.map(({ hash }) => hash));
});

test('`followHeads` follows the new best chain when a reorg happens between the answers that fill a gap', async () => {
  const chain = new ScriptedChain();
  await using run = await setUp(chain);
  const first = run.events.next();
  await expect.poll(() => run.node.requests).toContain('chain_subscribeFinalizedHeads');
  chain.grow(10);
  run.node.overrides.set('chain_getBlockHash', ([numbers]) => {
    const before = chain.best.map(({ hash }) => hash);
    run.node.overrides.delete('chain_getBlockHash');
    chain.reorg(8, 9);
    const after = chain.best.map(({ hash }) => hash);
    return (numbers as number[]).map((number) => (number <= 5 ? before[number] : after[number]));
  });
  run.node.announce();
  run.follower.apply((await first).value!);
  await run.until(() => run.follower.tip.hash === chain.tip.hash);
  expect(run.follower.events).toContain('reorg 3');
  expect(run.follower.blocks.map(({ hash }) => hash)).toEqual(chain.best.map(({ hash }) => hash));
});

test('while the node lacks the next block, `followHeads` does not request it in a loop', async () => {
  const chain = new ScriptedChain();
  await using run = await setUp(chain, chain.best[0]);
  chain.grow(10);
  run.node.overrides.set('chain_getBlockHash', ([numbers]) =>
    (numbers as number[]).map((number) => (number > 3 ? null : (chain.best[number]?.hash ?? null))),
  );
  run.node.announce();
  await run.until(() => run.follower.tip.number === 3);
  const next = run.events.next();
  const count = () => run.node.requests.filter((method) => method === 'chain_getBlockHash').length;
  const before = count();
  for (let asked = 0; asked < 50; asked += 1) await run.client.rpc.getBestBlock();
  expect(count() - before).toBeLessThan(10);
  run.node.overrides.delete('chain_getBlockHash');
  chain.grow(1);
  run.node.announce();
  run.follower.apply((await next).value!);
  await run.until(() => run.follower.tip.hash === chain.tip.hash);
});

test('on its signal, the iteration ends without an error and unsubscribes', async () => {
  const chain = new ScriptedChain();
  chain.grow(1);
  await using run = await setUp(chain);
  await run.until(() => run.follower.tip.number === 1);
  const next = run.events.next();
  run.ending.abort();
  await expect(next).resolves.toMatchObject({ done: true });
  await expect.poll(() => run.node.requests).toContain('chain_unsubscribeNewHeads');
});

test('any sequence of growth, reorgs and cuts leaves the follower with the best chain', async () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant('grow' as const), count: fc.integer({ min: 1, max: 90 }) }),
    fc.record({
      type: fc.constant('reorg' as const),
      depth: fc.integer({ min: 1, max: 70 }),
      extra: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ type: fc.constant('cut' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const chain = new ScriptedChain();
      chain.grow(1);
      await using run = await setUp(chain);
      for (const [index, action] of steps.entries()) {
        if (action.type === 'grow') chain.grow(action.count, `g${index}`);
        if (action.type === 'reorg') {
          const depth = Math.min(action.depth, chain.tip.number);
          chain.reorg(depth, depth + action.extra, `r${index}`);
        }
        if (action.type === 'cut') run.node.cut();
        else run.node.announce();
      }
      await run.until(() => run.follower.tip.hash === chain.tip.hash);
      expect(run.follower.blocks.map(({ hash }) => hash)).toEqual(chain.best.map(({ hash }) => hash));
    }),
    { numRuns: 25 },
  );
});
