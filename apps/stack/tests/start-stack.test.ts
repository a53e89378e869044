import { createLogger } from '@hub/service-kit/logger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStackConfig } from '../src/config.ts';
import { type Stack, startStack } from '../src/start-stack.ts';

let stack: Stack;

beforeAll(async () => {
  const config = readStackConfig({ PORT: '0', NODE_PORT_UNIQUE: '0', NODE_PORT_QUARTZ: '0' }, []);
  if (config === undefined) throw new Error('no configuration');
  stack = await startStack(config, createLogger({ level: 'silent' }), () => Date.UTC(2026, 0, 1));
});
afterAll(() => stack[Symbol.asyncDispose]());

const get = (path: string) => fetch(`${stack.url}${path}`);

test('every part is ready', async () => {
  await stack.processAll();
  const isReady = expect.objectContaining({ isReady: true });
  expect(await (await get('/ready')).json()).toEqual({
    status: 'ok',
    parts: {
      database: isReady,
      'unique.chainApi': isReady,
      'unique.indexer': isReady,
      'quartz.chainApi': isReady,
      'quartz.indexer': isReady,
    },
  });
  expect(await (await get('/metrics')).text()).toContain('http_request_duration_seconds');
});

test.each([
  ['/unique/v1', 'UNQ'],
  ['/v2/unique', 'UNQ'],
  ['/quartz/v1', 'QTZ'],
  ['/v2/quartz', 'QTZ'],
])('the chain API answers at %s, with its documentation', async (base, token) => {
  expect(await (await get(`${base}/chain/properties`)).json()).toMatchObject({ token });
  expect((await get(`${base}/docs`)).status).toBe(200);
  const { paths } = await (await get(`${base}/openapi.json`)).json();
  expect(Object.keys(paths)).toContain('/chain/properties');
});

test.each(['unique', 'quartz'])('the indexer of %s answers, with its documentation', async (network) => {
  const base = `/indexer/${network}/v2`;
  expect((await get(`${base}/blocks?limit=1`)).status).toBe(200);
  expect((await get(`${base}/docs`)).status).toBe(200);
  const { paths } = await (await get(`${base}/openapi.json`)).json();
  expect(Object.keys(paths)).toContain('/blocks');
});

test("a page of another machine can read the development chains but not change them; the stack's own page can change them", async () => {
  const call = async (origin: string, method: string) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] });
    const [node] = stack.nodes;
    const url = node?.devchain?.httpUrl ?? '';
    return (await fetch(url, { method: 'POST', headers: { origin }, body })).json();
  };
  const foreign = 'https://evil.example';
  expect(await call(foreign, 'dev_newBlock')).toMatchObject({ error: { code: -32040 } });
  expect(await call(foreign, 'author_rotateKeys')).toMatchObject({ error: { code: -32040 } });
  expect(await call(foreign, 'system_chain')).toMatchObject({ result: 'Unique Development' });
  expect(await call(stack.url, 'dev_clearFaults')).toMatchObject({ result: [] });
});

test("a page of another machine gets 403 from the sidecar's submit route and for the wallet; the stack's own page does not", async () => {
  const submit = async (origin: string, path: string, payload: object) => {
    const headers = { origin, 'content-type': 'application/json' };
    const answer = await fetch(`${stack.url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(payload),
    });
    return answer.status;
  };
  const foreign = 'https://evil.example';
  for (const base of ['/unique/sidecar', '/quartz/sidecar']) {
    expect(await submit(foreign, `${base}/transaction`, { tx: '0x00' })).toBe(403);
    expect(await submit(stack.url, `${base}/transaction`, { tx: '0x00' })).toBe(400);
  }
  const wallet = (origin: string) => fetch(`${stack.url}/dev-wallet.js`, { headers: { origin } });
  expect((await wallet(foreign)).status).toBe(403);
  expect((await wallet(stack.url)).headers.get('access-control-allow-origin')).toBe(stack.url);
});

test('the page has both networks in its configuration, and the development wallet', async () => {
  const html = await (await get('/')).text();
  const [, json = ''] = html.match(/id="config">([\s\S]*?)<\/script>/) ?? [];
  expect(JSON.parse(json)).toEqual(stack.web);
  expect(stack.web.networks.map(({ symbol }) => symbol)).toEqual(['UNQ', 'QTZ']);
  expect(html).toContain('<script type="module" src="/dev-wallet.js">');
  expect((await get('/dev-wallet.js')).status).toBe(200);
});

test("the genesis that the page requires is the chain's", async () => {
  for (const { nodeUrl, genesisHash } of stack.web.networks) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'chain_getBlockHash', params: [0] });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(nodeUrl.replace('ws:', 'http:'), { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ result: genesisHash });
  }
});
