import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createMethodTable } from '../../src/rpc/method-table.ts';
import type { Devchain } from '../../src/start-devchain.ts';
import { call, runDevchain } from './running-devchain.ts';

let devchain: Devchain;
let socket: WebSocket;

beforeAll(async () => {
  devchain = await runDevchain();
  socket = new WebSocket(devchain.wsUrl);
  await new Promise((resolve) => socket.once('open', resolve));
});

afterAll(async () => {
  socket.terminate();
  await devchain[Symbol.asyncDispose]();
});

/** Sends a text and reads messages until one answers the request that follows it. */
async function answersUntilPing(text: string): Promise<unknown[]> {
  const answers: unknown[] = [];
  const done = new Promise<void>((resolve) => {
    const onMessage = (data: unknown) => {
      const answer = JSON.parse(String(data));
      if (answer.id === 'ping') {
        socket.off('message', onMessage);
        resolve();
      } else answers.push(answer);
    };
    socket.on('message', onMessage);
  });
  socket.send(text);
  socket.send('{"jsonrpc":"2.0","id":"ping","method":"system_name"}');
  await done;
  return answers;
}

// Methods that change the chain by a lot would make the run slow.
const names = [...createMethodTable().keys()].filter((name) => !name.startsWith('dev_'));
const method = fc.oneof(fc.constantFrom(...names), fc.string());
const hex = fc.uint8Array({ maxLength: 80 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
const param = fc.oneof(fc.jsonValue(), hex, fc.constant(`0x${'00'.repeat(32)}`), fc.constant('0x'));
const message = fc.oneof(
  fc.string(),
  fc.json(),
  fc
    .record(
      {
        jsonrpc: fc.constantFrom('2.0', '1.0', 2),
        id: fc.oneof(fc.integer(), fc.string(), fc.jsonValue()),
        method,
        params: fc.oneof(fc.array(param, { maxLength: 5 }), fc.jsonValue()),
      },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
  fc
    .record({
      jsonrpc: fc.constant('2.0'),
      id: fc.integer(),
      method,
      params: fc.array(param, { maxLength: 5 }),
    })
    .map((value) => JSON.stringify(value)),
  fc
    .array(fc.record({ jsonrpc: fc.constant('2.0'), id: fc.integer(), method }))
    .map((value) => JSON.stringify(value)),
);

test('2000 messages of every kind: each is answered, none hurts the server', async () => {
  await fc.assert(
    fc.asyncProperty(message, async (text) => {
      for (const answer of await answersUntilPing(text)) {
        const members = Array.isArray(answer) ? answer : [answer];
        for (const member of members) {
          expect(member).toMatchObject({ jsonrpc: '2.0' });
          // What a defect is answered with.
          expect(member.error?.message).not.toBe('Internal error');
        }
      }
    }),
    { numRuns: 2000 },
  );
});

test('a request with an id gets exactly one answer', async () => {
  expect(await answersUntilPing('{"jsonrpc":"2.0","id":1,"method":"nothing"}')).toHaveLength(1);
  expect(await answersUntilPing('{"jsonrpc":"2.0","method":"system_name"}')).toHaveLength(0);
});

test('HTTP: other verbs, preflight, too long a body, broken JSON', async () => {
  expect((await fetch(devchain.httpUrl)).status).toBe(405);
  const preflight = await fetch(devchain.httpUrl, { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  const broken = await fetch(devchain.httpUrl, { method: 'POST', body: '{' });
  expect(await broken.json()).toMatchObject({ error: { code: -32700 } });
  expect(await postTooMuch(devchain.httpUrl)).toBe(413);
  expect(await call(devchain, 'chain_subscribeNewHeads')).toMatchObject({ error: { code: -32603 } });
});

/** A plain request: fetch gives up with a network error when the server answers before the body is through. */
function postTooMuch(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const post = request(url, { method: 'POST' }, (response) => {
      resolve(response.statusCode);
      post.destroy();
    });
    post.on('error', () => {});
    post.end(Buffer.alloc(16 * 1024 * 1024, ' '));
  });
}
