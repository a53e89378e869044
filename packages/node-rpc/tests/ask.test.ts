import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { askingRpc } from '../src/asking-rpc.ts';
import { connectNode } from '../src/connect-node.ts';
import type { BadAnswer } from '../src/question.ts';
import { ScriptedChain, ScriptedNode } from './scripted-node.ts';

const failure = { code: -32000, message: 'the database is damaged' };

async function startTwo() {
  await using starting = new AsyncDisposableStack();
  const chain = new ScriptedChain();
  const first = starting.use(await ScriptedNode.start(chain));
  const second = starting.use(await ScriptedNode.start(chain));
  const nodes = starting.move();
  return { first, second, [Symbol.asyncDispose]: () => nodes.disposeAsync() };
}

test.each([
  ['an error', () => failure],
  ['a result of the wrong kind', () => 7],
  ['silence', () => ScriptedNode.silence],
])('%s of one node leads to a query of the other, while the connection stays', async (_what, lie) => {
  await using nodes = await startTwo();
  const { first, second } = nodes;
  first.overrides.set('system_chain', lie);
  second.overrides.set('system_chain', () => 'from the second');
  const bad: BadAnswer[] = [];
  await using client = await connectNode({
    urls: [first.url, second.url],
    requestTimeoutMs: 300,
    onBadAnswer: (answer) => bad.push(answer),
  });
  const rpc = askingRpc(client);
  expect(await rpc.systemChain()).toBe('from the second');
  expect(await rpc.systemChain()).toBe('from the second');
  expect(bad).toEqual([{ node: first.url, method: 'system_chain', reason: expect.any(String) }]);
  expect(client.url).toBe(first.url);
  expect(second.connections).toBe(1);
});

test('the only node is queried again after an error', async () => {
  await using node = await ScriptedNode.start(new ScriptedChain());
  let calls = 0;
  node.overrides.set('system_chain', () => {
    calls += 1;
    return calls === 1 ? failure : 'after all';
  });
  await using client = await connectNode({ urls: [node.url] });
  expect(await askingRpc(client).systemChain()).toBe('after all');
});

test('neither the error that names the nodes nor the logs contain the secrets in their URLs', async () => {
  await using nodes = await startTwo();
  const { first, second } = nodes;
  for (const node of [first, second]) node.overrides.set('system_chain', () => failure);
  const lines: unknown[] = [];
  const note = (...line: unknown[]) => lines.push(line);
  await using client = await connectNode({
    urls: [first, second].map(({ url }) => `${url.replace('://', '://user:secret@')}/secret?key=secret`),
    logger: { info: note, warn: note },
  });
  const error: unknown = await askingRpc(client)
    .systemChain()
    .catch((thrown) => thrown);
  expect(error).toMatchObject({
    code: 'NoGoodAnswer',
    details: { method: 'systemChain', answers: [{ node: first.url }, { node: second.url }] },
  });
  expect(lines.length).toBeGreaterThan(2);
  expect(inspect([error, lines], { depth: 9 })).not.toContain('secret');
});

test('an extrinsic that the first node refused is not submitted to the second', async () => {
  await using nodes = await startTwo();
  const { first, second } = nodes;
  first.overrides.set('author_submitExtrinsic', () => failure);
  await using client = await connectNode({ urls: [first.url, second.url] });
  await expect(askingRpc(client).submitExtrinsic(Uint8Array.of(1))).rejects.toMatchObject({
    code: 'NodeRpcError',
  });
  expect(second.requests).not.toContain('author_submitExtrinsic');
});

test('after an error of the first node, the second, which is on another chain, is not queried', async () => {
  const chain = new ScriptedChain();
  await using first = await ScriptedNode.start(chain);
  await using other = await ScriptedNode.start(new ScriptedChain('other'));
  first.overrides.set('system_chain', () => failure);
  await using client = await connectNode({ urls: [first.url, other.url] });
  await expect(askingRpc(client).systemChain()).rejects.toMatchObject({
    code: 'NoGoodAnswer',
    details: { answers: [{ code: 'NodeUnavailable' }, { code: 'NodeRpcError' }] },
  });
  expect(other.requests).not.toContain('system_chain');
});

test('the client connects to the second node when the first reports a block that is not block 0 as its genesis block', async () => {
  const chain = new ScriptedChain();
  chain.grow(1);
  await using nodes = await startTwo();
  const { first, second } = nodes;
  first.overrides.set('chain_getBlockHash', () => chain.tip.hash);
  await using client = await connectNode({ urls: [first.url, second.url] });
  expect(client.url).toBe(second.url);
});
