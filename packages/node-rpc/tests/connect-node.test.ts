import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { connectNode } from '../src/connect-node.ts';
import type { ConnectionState } from '../src/types.ts';
import { ScriptedChain, ScriptedNode } from './scripted-node.ts';

async function start(chain = new ScriptedChain()) {
  return ScriptedNode.start(chain);
}

test('`connectNode` rejects with NodeUnavailable when nobody listens', async () => {
  const node = await start();
  const { url } = node;
  await node.stop();
  await expect(connectNode({ urls: [url], connectTimeoutMs: 300 })).rejects.toMatchObject({
    code: 'NodeUnavailable',
    details: { url },
  });
});

test('errors and logs do not contain the secrets in URLs', async () => {
  const node = await start();
  const { url } = node;
  const urls = [`${url.replace('://', '://user:secret@')}/secret?key=secret`];
  const lines: unknown[] = [];
  const note = (...line: unknown[]) => lines.push(line);
  await using client = await connectNode({ urls, logger: { info: note, warn: note } });
  await node.stop();
  const error: unknown = await client
    .request('system_chain', [], { timeoutMs: 200 })
    .catch((thrown) => thrown);
  expect(error).toMatchObject({ code: 'NodeUnavailable', details: { url } });
  expect(lines.length).toBeGreaterThan(1);
  expect(inspect([error, lines], { depth: 9 })).not.toContain('secret');
});

test('endpoints of another chain than the given one are refused, including the first endpoint', async () => {
  await using other = await start(new ScriptedChain('other'));
  await using node = await start();
  const chain = { genesisHash: node.chain.best[0]!.hash };
  await using client = await connectNode({ urls: [other.url, node.url], chain });
  expect(client.url).toBe(node.url);
  // Ten minutes are longer than this test may take, so the refusal must not wait for the timeout.
  const alone = connectNode({ urls: [other.url], chain, connectTimeoutMs: 600_000 });
  const genesisHash = other.chain.best[0]!.hash;
  await expect(alone).rejects.toMatchObject({ code: 'NodeUnavailable', details: { genesisHash } });
});

test('a development chain with the given runtime name is accepted in place of the given chain', async () => {
  await using node = await start();
  const version = { implName: 'x', specVersion: 1, implVersion: 1, transactionVersion: 1 };
  node.overrides.set('state_getRuntimeVersion', () => ({ ...version, specName: 'unique' }));
  node.overrides.set('system_chainType', () => 'Live');
  const connect = (developmentSpecName: string) =>
    connectNode({
      urls: [node.url],
      chain: { genesisHash: `0x${'11'.repeat(32)}`, developmentSpecName },
      connectTimeoutMs: 300,
    });
  await expect(connect('unique')).rejects.toMatchObject({ code: 'NodeUnavailable' });
  node.overrides.set('system_chainType', () => 'Development');
  await expect(connect('quartz')).rejects.toMatchObject({ code: 'NodeUnavailable' });
  await using client = await connect('unique');
  expect(client.state).toBe('connected');
});

test('`connectNode` rejects with NodeUnavailable if the list of endpoints is empty', async () => {
  await expect(connectNode({ urls: [] })).rejects.toMatchObject({ code: 'NodeUnavailable' });
});

test('the client connects to the second endpoint when nobody listens at the first', async () => {
  const dead = await start();
  const { url } = dead;
  await dead.stop();
  await using node = await start();
  await using client = await connectNode({ urls: [url, node.url] });
  expect(client.url).toBe(node.url);
});

test('the client fails over to another endpoint and repeats a pending request there', async () => {
  const chain = new ScriptedChain();
  const first = await start(chain);
  await using second = await start(chain);
  first.overrides.set('system_chain', () => {
    void first.stop();
    return ScriptedNode.silence;
  });
  second.overrides.set('system_chain', () => 'from the second');
  await using client = await connectNode({ urls: [first.url, second.url] });
  expect(await client.rpc.systemChain()).toBe('from the second');
  expect(client.url).toBe(second.url);
});

test('the client does not fail over to another chain', async () => {
  const first = await start();
  await using other = await start(new ScriptedChain('other'));
  await using client = await connectNode({ urls: [first.url, other.url] });
  await first.stop();
  await expect(client.request('system_chain', [], { timeoutMs: 500 })).rejects.toMatchObject({
    code: 'NodeUnavailable',
  });
  expect(client.state).toBe('reconnecting');
});

test('the client reports its state: reconnecting after a cut, connected again, closed', async () => {
  await using node = await start();
  const client = await connectNode({ urls: [node.url] });
  const states: ConnectionState[] = [];
  client.onStateChange((state) => states.push(state));
  node.cut();
  await expect.poll(() => states).toEqual(['reconnecting', 'connected']);
  await client[Symbol.asyncDispose]();
  expect(states.at(-1)).toBe('closed');
  await expect(client.rpc.systemChain()).rejects.toMatchObject({ code: 'NodeUnavailable' });
});

test('an extrinsic is submitted once: after a cut its outcome is unknown', async () => {
  await using node = await start();
  let submissions = 0;
  node.overrides.set('author_submitExtrinsic', () => {
    submissions += 1;
    node.cut();
    return ScriptedNode.silence;
  });
  await using client = await connectNode({ urls: [node.url] });
  await expect(client.rpc.submitExtrinsic(Uint8Array.of(1))).rejects.toMatchObject({
    code: 'NodeUnavailable',
    details: { outcome: 'unknown' },
  });
  expect(submissions).toBe(1);
});

test('an error answer becomes NodeRpcError with the node’s code, message and data', async () => {
  await using node = await start();
  const error = { code: 1010, message: 'Invalid Transaction', data: 'Transaction is outdated' };
  node.overrides.set('author_submitExtrinsic', () => error);
  await using client = await connectNode({ urls: [node.url] });
  await expect(client.rpc.submitExtrinsic(Uint8Array.of(1))).rejects.toMatchObject({
    code: 'NodeRpcError',
    details: { rpcCode: 1010, rpcMessage: error.message, rpcData: error.data },
  });
});

test.each([-32009, -32999])(
  'a submission that a busy node refuses with code %d is repeated',
  async (code) => {
    await using node = await start();
    let calls = 0;
    node.overrides.set('author_submitExtrinsic', () => {
      calls += 1;
      return calls < 3 ? { code, message: 'Server is busy, try again later' } : `0x${'11'.repeat(32)}`;
    });
    await using client = await connectNode({ urls: [node.url] });
    expect(await client.rpc.submitExtrinsic(Uint8Array.of(1))).toBe(`0x${'11'.repeat(32)}`);
    expect(calls).toBe(3);
  },
);

test('a request to a node that stays busy fails with NodeUnavailable and the outcome `not sent`', async () => {
  await using node = await start();
  node.overrides.set('system_chain', () => ({ code: -32009, message: 'Server is busy, try again later' }));
  await using client = await connectNode({ urls: [node.url] });
  await expect(client.request('system_chain', [], { timeoutMs: 1_000 })).rejects.toMatchObject({
    code: 'NodeUnavailable',
    details: { outcome: 'not sent' },
  });
});

test('the client of a node that falls silent is not responsive until the node answers again', async () => {
  await using node = await start();
  await using client = await connectNode({ urls: [node.url] });
  expect(client.isResponsive).toBe(true);
  node.pause();
  await expect.poll(() => client.isResponsive, { timeout: 30_000 }).toBe(false);
  expect(client.state).toBe('connected');
  node.resume();
  await expect.poll(() => client.isResponsive, { timeout: 30_000 }).toBe(true);
});

test('a request without an answer in time rejects with NodeTimeout', async () => {
  await using node = await start();
  node.overrides.set('system_chain', () => ScriptedNode.silence);
  await using client = await connectNode({ urls: [node.url] });
  await expect(client.request('system_chain', [], { timeoutMs: 50 })).rejects.toMatchObject({
    code: 'NodeTimeout',
  });
});

test('a method rejects with NodeBadAnswer if the answer has an invalid form', async () => {
  await using node = await start();
  await using client = await connectNode({ urls: [node.url] });
  node.overrides.set('chain_getHeader', () => ({ number: 'ten' }));
  await expect(client.rpc.getHeader()).rejects.toMatchObject({ code: 'NodeBadAnswer' });
});

test('the client reconnects after a message that is not JSON, and repeats the request', async () => {
  await using node = await start();
  let calls = 0;
  node.overrides.set('system_chain', () => {
    calls += 1;
    if (calls > 1) return 'recovered';
    node.sendRaw('{"jsonrpc":"2.0","id":1,"resu');
    return ScriptedNode.silence;
  });
  await using client = await connectNode({ urls: [node.url] });
  const states: ConnectionState[] = [];
  client.onStateChange((state) => states.push(state));
  expect(await client.rpc.systemChain()).toBe('recovered');
  expect(states).toEqual(['reconnecting', 'connected']);
});

test('a subscription ends with NodeUnavailable when the connection is cut', async () => {
  await using node = await start();
  await using client = await connectNode({ urls: [node.url] });
  const methods = { subscribe: 'chain_subscribeNewHeads', unsubscribe: 'chain_unsubscribeNewHeads' };
  const heads = client.subscribe(methods, new AbortController().signal)[Symbol.asyncIterator]();
  expect((await heads.next()).value).toMatchObject({ number: '0x0' });
  node.cut();
  await expect(heads.next()).rejects.toMatchObject({ code: 'NodeUnavailable' });
});

test('the client calls `acceptsOtherChain` only if the endpoint proves its genesis block with the header', async () => {
  const chain = new ScriptedChain();
  chain.grow(2);
  const node = await start(chain);
  const { port } = node;
  const offered: string[] = [];
  const acceptsOtherChain = (genesisHash: string) => offered.push(genesisHash) < 0;
  await using client = await connectNode({ urls: [node.url], acceptsOtherChain });
  await node.stop();
  // The node returns and reports block 1 as block 0.
  await using lying = await ScriptedNode.start(chain, port);
  const asked = Promise.withResolvers<void>();
  lying.overrides.set('chain_getBlockHash', () => {
    if (lying.requests.filter((method) => method === 'chain_getBlockHash').length > 2) asked.resolve();
    return chain.best[1]?.hash;
  });
  await asked.promise;
  expect(offered).toEqual([]);
  lying.overrides.clear();
  await expect.poll(() => client.state).toBe('connected');
  await lying.stop();
  const other = new ScriptedChain('other');
  await using foreign = await ScriptedNode.start(other, port);
  await expect.poll(() => offered).toContain(other.best[0]?.hash);
  expect(foreign.requests).toContain('chain_getHeader');
});
