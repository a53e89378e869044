import { expect, test } from 'vitest';
import { askingRpc } from '../src/asking-rpc.ts';
import { connectNode } from '../src/connect-node.ts';
import { createFinalBlocks } from '../src/nodes/final-blocks.ts';
import type { BlockRef, ConnectNodeOptions, NodeWatch } from '../src/types.ts';
import { ScriptedChain, ScriptedNode } from './scripted-node.ts';

/** Intervals and times short enough that tests need not wait. */
const watch: NodeWatch = {
  maxLagBlocks: 5,
  everyMs: 10,
  answerMs: 10_000,
  graceMs: 30,
  stallMs: 3_600_000,
  returnMs: 60,
};
const patience = { timeout: 30_000, interval: 5 };
const failure = { code: -32000, message: 'the database is damaged' };

/** A chain up to block `best`: blocks 0 to 8 are the same in all chains, and the newest two are not final. */
function branch(best: number, salt: string): ScriptedChain {
  const chain = new ScriptedChain();
  chain.grow(8);
  chain.grow(best - 8, salt);
  chain.finalizedNumber = best - 2;
  return chain;
}

/** Starts a node for each chain. */
async function startNodes(...chains: readonly ScriptedChain[]) {
  await using starting = new AsyncDisposableStack();
  const nodes: ScriptedNode[] = [];
  for (const chain of chains) nodes.push(starting.use(await ScriptedNode.start(chain)));
  const running = starting.move();
  const urls = nodes.map(({ url }) => url);
  return { nodes, urls, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

const connect = ({ urls }: { urls: readonly string[] }, options: Partial<ConnectNodeOptions> = {}) =>
  connectNode({ urls, watch, requestTimeoutMs: 5_000, ...options });

/** Makes a node unavailable: its connections end, and new ones fail. */
function away(node: ScriptedNode): void {
  node.overrides.set('chain_getBlockHash', () => failure);
  node.cut();
}

/** Resolves when a node has been checked `count` more times. */
async function looks({ requests }: ScriptedNode, count: number): Promise<void> {
  const seen = requests.length;
  const asked = () => requests.slice(seen).filter((method) => method === 'chain_getFinalizedHead').length;
  await expect.poll(asked, patience).toBeGreaterThan(count);
}

test('the client connects to the second node if the first lacks a block recorded as final', async () => {
  await using run = await startNodes(branch(40, 'fork'), branch(20, 'own'));
  const [foreign, own] = run.nodes as [ScriptedNode, ScriptedNode];
  const asked: string[] = [];
  const finalBefore = async (genesisHash: string) => {
    asked.push(genesisHash);
    return [own.chain.best[12] as BlockRef];
  };
  await using client = await connect(run, { finalBefore });
  expect(client.url).toBe(own.url);
  await expect.poll(() => client.health()[0]?.problem, patience).toMatch(/lacks block 12, which was final/);
  expect(asked).toEqual([foreign.chain.best[0]?.hash]);
});

test('if the only reachable node lacks a block recorded as final, connecting rejects with the number of that block', async () => {
  const own = branch(20, 'own');
  await using run = await startNodes(branch(40, 'fork'), branch(20, 'own'));
  await run.nodes[1]?.stop();
  const finalBefore = async () => [own.best[12] as BlockRef];
  await expect(connect(run, { finalBefore, connectTimeoutMs: 300 })).rejects.toMatchObject({
    code: 'NodeUnavailable',
    message: expect.stringMatching(/it lacks block 12, which was final before/),
  });
});

test('the client connects to one of two nodes that agree on a chain without the block recorded as final', async () => {
  const own = branch(20, 'own');
  await using run = await startNodes(branch(40, 'fork'), branch(40, 'fork'));
  await using client = await connect(run, { finalBefore: async () => [own.best[12] as BlockRef] });
  expect(client.state).toBe('connected');
});

test('the first node is not used if the records of final blocks cannot be read when it is tried', async () => {
  await using run = await startNodes(branch(20, 'own'), branch(20, 'own'));
  let isReadable = false;
  const finalBefore = async () => {
    if (isReadable) return [];
    isReadable = true;
    throw new Error('the database is away');
  };
  await using client = await connect(run, { finalBefore });
  expect(client.url).toBe(run.urls[1]);
});

test('a node below the newest final block is compared with the final blocks up to its own height', async () => {
  await using run = await startNodes(branch(60, 'own'), branch(30, 'fork'));
  const [own, foreign] = run.nodes as [ScriptedNode, ScriptedNode];
  const finals = createFinalBlocks();
  await using client = await connect(run, { finals });
  await expect.poll(() => finals.newest?.number, patience).toBe(58);
  expect(client.health()[1]?.problem).toMatch(/final block 28 is another one/);
  away(own);
  await expect.poll(() => client.state, patience).toBe('reconnecting');
  await looks(foreign, 20);
  expect(client.state).toBe('reconnecting');
  expect(client.health()[1]?.problem).toMatch(/lacks block \d+, which was final before/);
});

test('no query is sent to another node that lacks a final block, even if no check has compared its blocks', async () => {
  await using run = await startNodes(branch(20, 'own'), branch(40, 'fork'));
  const [own, foreign] = run.nodes as [ScriptedNode, ScriptedNode];
  const { port } = foreign;
  await foreign.stop();
  // The only check of the nodes happens while the node on the fork is stopped.
  const finals = createFinalBlocks();
  await using client = await connect(run, { finals, watch: { ...watch, everyMs: 3_600_000 } });
  await expect.poll(() => finals.newest?.number, patience).toBe(18);
  await using back = await ScriptedNode.start(foreign.chain, port);
  for (const node of [own, back])
    node.overrides.set('system_chain', () => (node === own ? failure : 'foreign'));
  const answer = askingRpc(client, { rounds: 1 }).systemChain();
  await expect(answer).rejects.toMatchObject({ code: 'NoGoodAnswer' });
  expect(back.requests).toContain('chain_getHeader');
  expect(back.requests).not.toContain('system_chain');
});

test('a node below the newest final block is not used as long as `counts` returns true for that block', async () => {
  await using run = await startNodes(branch(60, 'own'), branch(30, 'own'));
  const [own, behind] = run.nodes as [ScriptedNode, ScriptedNode];
  let heldNumber = 10;
  const finals = createFinalBlocks({ counts: ({ number }) => number > heldNumber });
  await using client = await connect(run, { finals });
  await expect.poll(() => finals.newest?.number, patience).toBe(58);
  away(own);
  await expect.poll(() => client.state, patience).toBe('reconnecting');
  await looks(behind, 20);
  expect(client.state).toBe('reconnecting');
  heldNumber = 58;
  await expect.poll(() => client.url, patience).toBe(behind.url);
});
