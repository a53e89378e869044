// Pages of other origins may read the chain, but change nothing.
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Devchain, startDevchain } from '../../src/start-devchain.ts';
import { runDevchain, startMs } from './running-devchain.ts';
import { servedMethods } from './served-methods.ts';

const foreignOrigin = -32040;
const port = () => new URL(devchain.httpUrl).port;

let devchain: Devchain;

beforeAll(async () => {
  devchain = await runDevchain();
});
afterAll(() => devchain[Symbol.asyncDispose]());

interface Answer {
  readonly status: number | undefined;
  readonly allowed: string | undefined;
  readonly body: string;
  readonly error?: { readonly code: number; readonly message: string };
}

/** One HTTP request with these headers, which fetch does not allow to be set; a preflight if `method` is empty. */
function post(method: string, headers: Record<string, string>, to = devchain): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(to.httpUrl, { method: method === '' ? 'OPTIONS' : 'POST', headers }, (response) => {
      text(response)
        .then((body) => ({
          status: response.statusCode,
          allowed: response.headers['access-control-allow-origin'],
          body,
          ...(body.startsWith('{') ? JSON.parse(body) : {}),
        }))
        .then(resolve, reject);
    });
    sent.once('error', reject);
    sent.end(method === '' ? '' : JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }));
  });
}

const preflight = (headers: Record<string, string>, to = devchain) => post('', headers, to);

/** A request over a WebSocket that was opened with these headers. */
async function ask(method: string, headers: Record<string, string>, to = devchain) {
  const socket = new WebSocket(to.wsUrl, { headers });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const answer = new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))));
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }));
  const response = JSON.parse(await answer);
  socket.terminate();
  return response;
}

const foreign: readonly (readonly [string, Record<string, string>])[] = [
  ['a page of another host', { origin: 'https://evil.example' }],
  ['a page with the origin null', { origin: 'null' }],
  ['a page whose host name begins like a local one', { origin: 'http://127.0.0.1.evil.example' }],
  ['a page whose host name ends like a local one', { origin: 'http://evil-localhost' }],
  ['a browser extension', { origin: 'chrome-extension://abcdef' }],
  ['a page with an empty origin', { origin: '' }],
  ['a caller by a foreign host name', { host: 'evil.example:9944' }],
  [
    'a page that reaches the server by its own host name',
    { host: 'evil.example', origin: 'http://evil.example' },
  ],
  ['a local page that uses a foreign host name', { host: 'evil.example', origin: 'http://localhost' }],
  ['a caller by an address that is not of this server', { host: '192.0.2.7:9944' }],
];

const local: readonly (readonly [string, Record<string, string>])[] = [
  ['a program', {}],
  ['a page on 127.0.0.1', { origin: 'http://127.0.0.1:3000' }],
  ['a page on localhost', { origin: 'http://localhost:5173', host: 'localhost:9944' }],
  ['a page on [::1]', { origin: 'http://[::1]:3000', host: '[::1]:9944' }],
  ['a page on a name below localhost', { origin: 'https://hub.localhost' }],
  ['a page on another loopback address', { origin: 'http://127.1.2.3' }],
];

describe.each([
  ['HTTP', post],
  ['WebSocket', ask],
] as const)('%s', (_transport, call) => {
  test.each(foreign)('%s may read the chain, but change nothing', async (_name, headers) => {
    const closed = ['dev_newBlock', 'author_submitExtrinsic', 'transaction_v1_broadcast'];
    for (const method of [...closed, 'offchain_localStorageGet', 'offchain_localStorageSet']) {
      const { error } = await call(method, headers);
      expect(error?.code).toBe(foreignOrigin);
      expect(error?.message).toContain('--allow-origin');
    }
    expect(await call('chain_getHeader', headers)).toMatchObject({ result: { number: '0x0' } });
    expect(devchain.chain.bestBlock().number).toBe(0);
  });

  test.each(local)('%s may call a method that changes the node', async (_name, headers) => {
    // The method reads its parameters only if the caller may call it.
    expect(await call('dev_setSealing', headers)).toMatchObject({ error: { code: -32602 } });
  });
});

test('of a batch from another origin only the member that changes the chain is refused', async () => {
  const body = JSON.stringify(
    ['dev_newBlock', 'system_chain'].map((method) => ({ jsonrpc: '2.0', id: method, method })),
  );
  const answer = await fetch(devchain.httpUrl, {
    method: 'POST',
    body,
    headers: { origin: 'https://x.example' },
  });
  expect(await answer.json()).toMatchObject([
    { id: 'dev_newBlock', error: { code: foreignOrigin } },
    { id: 'system_chain', result: 'Unique Development' },
  ]);
});

test('only local origins get CORS headers; the preflight of another one is refused', async () => {
  const page = `http://127.0.0.1:${port()}`;
  expect(await preflight({ origin: page })).toMatchObject({ status: 204, allowed: page });
  expect(await post('system_chain', { origin: page })).toMatchObject({ status: 200, allowed: page });
  expect(await post('system_chain', {})).toMatchObject({ status: 200, allowed: undefined });
  for (const [, headers] of foreign.filter(([, { origin }]) => origin !== undefined)) {
    const refused = await preflight(headers);
    expect(refused).toMatchObject({ status: 403, allowed: undefined });
    expect(refused.body).toContain('--allow-origin');
    expect(await post('system_chain', headers)).toMatchObject({ status: 200, allowed: undefined });
  }
});

async function startAllowing(...allowedOrigins: string[]) {
  return startDevchain({
    network: 'unique',
    host: '127.0.0.1',
    port: 0,
    nowMs: () => startMs,
    sealing: { kind: 'manual' },
    allowedOrigins,
  });
}

test('an origin in allowedOrigins may change the chain, and its host name may be used to reach the server', async () => {
  await using allowing = await startAllowing('https://polkadot.js.org', 'http://node.example:9944');
  const origin = 'https://polkadot.js.org';
  expect(await preflight({ origin }, allowing)).toMatchObject({ status: 204, allowed: origin });
  expect(await post('dev_newBlock', { origin }, allowing)).toMatchObject({ allowed: origin });
  expect(allowing.chain.bestBlock().number).toBe(1);
  expect((await ask('dev_newBlock', { host: 'node.example' }, allowing)).error).toBeUndefined();
  for (const other of [
    'https://polkadot.js.org:444',
    'http://polkadot.js.org',
    'https://x.polkadot.js.org',
  ]) {
    expect((await ask('dev_newBlock', { origin: other }, allowing)).error.code).toBe(foreignOrigin);
  }
});

test('an extension in allowedOrigins may change the chain, but permits no further Host header', async () => {
  await using allowing = await startAllowing('chrome-extension://abcdef');
  expect((await ask('dev_newBlock', { host: 'a b' }, allowing)).error.code).toBe(foreignOrigin);
  expect(
    (await ask('dev_newBlock', { origin: 'chrome-extension://abcdef' }, allowing)).error,
  ).toBeUndefined();
});

test('* in allowedOrigins allows every origin and every host name', async () => {
  await using allowing = await startAllowing('*');
  for (const [, headers] of foreign) {
    expect((await ask('dev_newBlock', headers, allowing)).error).toBeUndefined();
  }
});

test('other origins may call all methods but author_*, dev_*, offchain_*, transaction*, dryRun, *LogFilter and *ReservedPeer', () => {
  const { byName, open } = servedMethods();
  const names = [...byName.keys()];
  const closed = /^(author|dev|offchain|transaction|transactionWatch)_|dryRun|LogFilter|ReservedPeer$/;
  expect([...open].filter((name) => closed.test(name))).toEqual([]);
  expect(names.filter((name) => !closed.test(name)).toSorted()).toEqual([...open].toSorted());
});
