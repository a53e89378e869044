// Tests injected faults with real sockets and requests.
import { toHex } from '@hub/primitives/hex';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTransferMaker } from './extrinsic-maker.ts';
import { call, runDevchain } from './running-devchain.ts';
import { SocketClient } from './socket-client.ts';

async function setUp() {
  const stack = new AsyncDisposableStack();
  const devchain = stack.use(await runDevchain());
  return {
    devchain,
    connect: async () => stack.use(await SocketClient.connect(devchain.wsUrl)),
    /** The rules never affect dev_* methods. */
    setFaults: (...rules: object[]) => call(devchain, 'dev_setFaults', { seed: 7, rules }),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const ask = (id: number, method = 'system_chain') =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params: [] });

/** Sends messages, then one that removes the rules; returns the responses before that of the last, or before a cut. */
async function exchange(url: string, ...texts: string[]): Promise<string[]> {
  const socket = new WebSocket(url);
  const received: string[] = [];
  await new Promise((resolve) => socket.once('open', resolve));
  const done = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      if (String(data).includes('"id":"end"')) resolve();
      else received.push(String(data));
    });
    socket.once('close', () => resolve());
  });
  for (const text of texts) socket.send(text);
  socket.send('{"jsonrpc":"2.0","id":"end","method":"dev_setFaults","params":[{"rules":[]}]}');
  await done;
  socket.terminate();
  return received;
}

const idsOf = (texts: readonly string[]) => texts.map((text) => JSON.parse(text).id);

test('drop: the request is executed without a response, other requests are answered', async () => {
  await using run = await setUp();
  await run.setFaults({ method: 'system_chain', kind: 'drop', times: 1 });
  expect(idsOf(await exchange(run.devchain.wsUrl, ask(1), ask(2), ask(3, 'system_name')))).toEqual([2, 3]);
  await run.setFaults({ method: 'author_submitExtrinsic', kind: 'drop' });
  const extrinsic = toHex(createTransferMaker(run.devchain.chain)());
  const submission = { jsonrpc: '2.0', id: 1, method: 'author_submitExtrinsic', params: [extrinsic] };
  expect(await exchange(run.devchain.wsUrl, JSON.stringify(submission))).toEqual([]);
  expect(await call(run.devchain, 'author_pendingExtrinsics')).toMatchObject({ result: [extrinsic] });
});

test('delay: the response comes after later ones', async () => {
  await using run = await setUp();
  const client = await run.connect();
  await run.setFaults({ method: 'system_chain', kind: 'delay', delayMs: 200, times: 1 });
  const late = client.result('system_chain');
  expect(await client.result('system_name')).toEqual(expect.any(String));
  expect(client.received.map(({ id }) => id)).toEqual([2]);
  expect(await late).toBe('Unique Development');
});

test('delay: the notifications of a subscription come after its delayed response', async () => {
  await using run = await setUp();
  const client = await run.connect();
  await run.setFaults({ method: 'chain_subscribeNewHeads', kind: 'delay', delayMs: 200 });
  const id = await client.result<string>('chain_subscribeNewHeads');
  expect(await client.heard(id)).toHaveLength(1);
  expect(client.received.findIndex((one) => one.result === id)).toBeLessThan(
    client.received.findIndex(({ params }) => params?.subscription === id),
  );
});

test('error: a submission gets a retryable error and is not executed; the next one is', async () => {
  await using run = await setUp();
  const client = await run.connect();
  const extrinsic = toHex(createTransferMaker(run.devchain.chain)());
  await run.setFaults({ method: 'author_submit*', kind: 'error', times: 1 });
  expect((await client.request('author_submitExtrinsic', extrinsic)).error).toEqual({
    code: -32009,
    message: 'Server is busy, try again later',
  });
  expect(await client.result('author_pendingExtrinsics')).toEqual([]);
  await client.result('author_submitExtrinsic', extrinsic);
  expect(await client.result('author_pendingExtrinsics')).toEqual([extrinsic]);
});

test('close: the connection is cut without a response; other connections are unaffected', async () => {
  await using run = await setUp();
  const other = await run.connect();
  await run.setFaults({ method: 'system_chain', kind: 'close', times: 1 });
  expect(await exchange(run.devchain.wsUrl, ask(1), ask(2))).toEqual([]);
  expect(await other.result('system_name')).toEqual(expect.any(String));
});

test('subscriptions end with their connection: no notification is created for them', async () => {
  await using run = await setUp();
  await run.setFaults({ method: 'system_chain', kind: 'close' });
  await exchange(run.devchain.wsUrl, ask(1, 'chain_subscribeNewHeads'), ask(2));
  const client = await run.connect();
  const id = await client.result<string>('chain_subscribeNewHeads');
  // The next notification about a new head is dropped: that of a leftover subscription, if one existed.
  await run.setFaults({ method: 'chain_newHead', kind: 'drop', times: 1 });
  run.devchain.chain.seal();
  expect(await client.heard(id)).toHaveLength(1);
});

test('garble: every response is garbled, in several ways, and in the same ways with the same seed', async () => {
  await using run = await setUp();
  const texts = Array.from({ length: 60 }, (_, id) => ask(id, 'system_health'));
  const rule = { method: 'system_*', kind: 'garble' };
  await run.setFaults(rule);
  const first = await exchange(run.devchain.wsUrl, ...texts);
  await run.setFaults(rule);
  const second = await exchange(run.devchain.wsUrl, ...texts);
  expect(first).toHaveLength(60);
  expect(second).toEqual(first);
  const whole = '{"peers":0,"isSyncing":false,"shouldHavePeers":false}';
  for (const [id, text] of first.entries()) {
    expect(text).not.toBe(`{"jsonrpc":"2.0","id":${id},"result":${whole}}`);
  }
  const isJson = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  expect(first.filter(isJson).length).toBeGreaterThan(5);
  expect(first.filter((text) => !isJson(text)).length).toBeGreaterThan(5);
  expect(first).toContain('');
  expect(first.some((text) => text.startsWith('<html>'))).toBe(true);
  await call(run.devchain, 'dev_setFaults', { seed: 8, rules: [rule] });
  expect(await exchange(run.devchain.wsUrl, ...texts)).not.toEqual(first);
});

test('a rule with probability 0.3 drops about that share of responses, and the same ones with the same seed', async () => {
  await using run = await setUp();
  const texts = Array.from({ length: 200 }, (_, id) => ask(id));
  const rule = { method: 'system_chain', kind: 'drop', probability: 0.3 };
  await run.setFaults(rule);
  const first = idsOf(await exchange(run.devchain.wsUrl, ...texts));
  await run.setFaults(rule);
  expect(idsOf(await exchange(run.devchain.wsUrl, ...texts))).toEqual(first);
  expect(first.length).toBeGreaterThan(115);
  expect(first.length).toBeLessThan(165);
});

test('a rule with the name of a notification drops it, or cuts the connection that gets it', async () => {
  await using run = await setUp();
  const { chain } = run.devchain;
  const client = await run.connect();
  const id = await client.result<string>('chain_subscribeNewHeads');
  await run.setFaults({ method: 'chain_newHead', kind: 'drop', times: 2 });
  const blocks = [chain.seal(), chain.seal(), chain.seal()];
  const received = await client.heard<{ parentHash: string }>(id);
  expect(received.map(({ parentHash }) => parentHash).slice(1)).toEqual([blocks[1]!.hash]);

  const closed = new Promise((resolve) => {
    const socket = new WebSocket(run.devchain.wsUrl);
    socket.once('open', () => socket.send(ask(1, 'chain_subscribeAllHeads')));
    socket.once('message', async () => {
      await run.setFaults({ method: 'chain_allHead', kind: 'close' });
      chain.seal();
    });
    socket.once('close', resolve);
  });
  await closed;
  expect(await client.result('system_name')).toEqual(expect.any(String));
});

test('in a batch, drop and error affect only the response of their member; close cuts the connection', async () => {
  await using run = await setUp();
  const batch = `[${ask(1)},${ask(2, 'system_name')},${ask(3)}]`;
  await run.setFaults({ method: 'system_chain', kind: 'drop', times: 1 });
  expect(JSON.parse((await exchange(run.devchain.wsUrl, batch))[0]!)).toMatchObject([{ id: 2 }, { id: 3 }]);
  await run.setFaults({ method: 'system_name', kind: 'error' });
  expect(JSON.parse((await exchange(run.devchain.wsUrl, batch))[0]!)).toMatchObject([
    { id: 1, result: expect.any(String) },
    { id: 2, error: { code: -32009 } },
    { id: 3 },
  ]);
  await run.setFaults({ method: 'system_name', kind: 'close' });
  expect(await exchange(run.devchain.wsUrl, batch)).toEqual([]);
});

test('over HTTP requests are cut, garbled, delayed, refused and unanswered; without rules they are answered', async () => {
  await using run = await setUp();
  const { devchain } = run;
  const post = () => fetch(devchain.httpUrl, { method: 'POST', body: ask(1) });
  await run.setFaults({ method: '*', kind: 'close' });
  await expect(post()).rejects.toThrow();
  await run.setFaults({ method: '*', kind: 'garble' });
  expect(await (await post()).text()).not.toBe('{"jsonrpc":"2.0","id":1,"result":"Unique Development"}');
  await run.setFaults({ method: '*', kind: 'delay', delayMs: 5 });
  expect(await call(devchain, 'system_chain')).toMatchObject({ result: 'Unique Development' });
  await run.setFaults({ method: '*', kind: 'error' });
  expect(await call(devchain, 'system_chain')).toMatchObject({ error: { code: -32009 } });
  await run.setFaults({ method: '*', kind: 'drop' });
  const control = new AbortController();
  const lost = fetch(devchain.httpUrl, { method: 'POST', body: ask(1), signal: control.signal });
  expect(await call(devchain, 'dev_clearFaults')).toMatchObject({ result: [] });
  control.abort();
  await expect(lost).rejects.toThrow('aborted');
  expect(await call(devchain, 'system_chain')).toMatchObject({ result: 'Unique Development' });
});

test('the first matching rule of several applies; when it has expired, the next one does', async () => {
  await using run = await setUp();
  const client = await run.connect();
  const rules = [
    { method: 'system_chain', kind: 'error', times: 1 },
    { method: 'system_*', kind: 'drop', times: 1 },
  ];
  expect(await run.setFaults(...rules)).toMatchObject({ result: rules });
  expect((await client.request('system_chain')).error?.code).toBe(-32009);
  expect(idsOf(await exchange(run.devchain.wsUrl, ask(1), ask(2)))).toEqual([2]);
});
