// Messages that no client should send: every message with an id is answered, none harms the server or leaks memory.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Devchain } from '../../src/start-devchain.ts';
import { allCases, createWorld } from './conformance/create-world.ts';
import type { MethodCases } from './conformance/method-case.ts';
import { expectedAnswers } from './expected-ids.ts';
import { createMessageMaker, type Frame } from './message-maker.ts';
import { runDevchain } from './running-devchain.ts';
import { SocketClient } from './socket-client.ts';

interface Reply {
  readonly id?: unknown;
  readonly method?: string;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** `FUZZ_MESSAGES=100000 npx vitest run ...` for a long run, `FUZZ_SEED` for another sequence. */
const { FUZZ_MESSAGES = '2000', FUZZ_SEED = '1' } = process.env;
const messageCount = Number(FUZZ_MESSAGES);
const messagesPerSocket = 200;
const maxGrowthBytes = 8 * 1024 * 1024;

/** Methods that make the chain, and thus memory, grow, or that garble the server's responses. */
const growing: ReadonlySet<string> = new Set([
  'dev_newBlock',
  'dev_timeTravel',
  'dev_reorg',
  'dev_setStorage',
  'dev_setSealing',
  'dev_snapshot',
  'dev_exportState',
  'dev_setFaults',
]);

let devchain: Devchain;
let cases: MethodCases;

beforeAll(async () => {
  devchain = await runDevchain();
  await using client = await SocketClient.connect(devchain.wsUrl);
  const all = allCases(await createWorld(devchain, client));
  cases = Object.fromEntries(Object.entries(all).filter(([name]) => !growing.has(name)));
});

afterAll(() => devchain[Symbol.asyncDispose]());

/** Sends frames on a new socket; returns the responses, without notifications, in order. */
async function exchange(frames: readonly Frame[]): Promise<(Reply | Reply[])[]> {
  const socket = new WebSocket(devchain.wsUrl);
  await new Promise((resolve) => socket.once('open', resolve));
  const replies: (Reply | Reply[])[] = [];
  const done = new Promise<void>((resolve, reject) => {
    socket.on('message', (data) => {
      const reply: Reply | Reply[] = JSON.parse(String(data));
      if (Array.isArray(reply) || reply.method === undefined) replies.push(reply);
      if (!Array.isArray(reply) && reply.id === 'the end') resolve();
    });
    socket.once('close', () => reject(new Error('the server closed the connection')));
  });
  for (const { data, binary } of frames) socket.send(data, { binary });
  socket.send('{"jsonrpc":"2.0","id":"the end","method":"system_name"}');
  await done;
  socket.removeAllListeners('close');
  socket.terminate();
  return replies.slice(0, -1);
}

// Parameters of the cases contain the first two subscription ids of a connection, which these requests create anew.
const follows: readonly Frame[] = [true, false].map((withRuntime) => ({
  data: JSON.stringify({ jsonrpc: '2.0', id: 'f', method: 'chainHead_v1_follow', params: [withRuntime] }),
  binary: false,
}));

const textOf = ({ data }: Frame) => (typeof data === 'string' ? data : new TextDecoder().decode(data));

function collectedHeapBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

test(`${messageCount} random messages: each id is answered in order, no defect occurs, the heap grows by less than 8 MiB`, async () => {
  const make = createMessageMaker(Number(FUZZ_SEED), cases);
  const codes = new Map<number | undefined, number>();
  let heapBefore = 0;
  for (let sent = 0; sent < messageCount; sent += messagesPerSocket) {
    // Values that are created only once, such as metadata, exist after the first rounds.
    if (sent === 5 * messagesPerSocket) heapBefore = collectedHeapBytes();
    const frames = [...follows, ...Array.from({ length: messagesPerSocket }, make)];
    const replies = await exchange(frames);
    const expected = frames.flatMap((frame) => expectedAnswers(textOf(frame)));
    expect(replies.map((reply) => (Array.isArray(reply) ? reply.map(({ id }) => id) : reply.id))).toEqual(
      expected,
    );
    for (const { error } of replies.flat()) {
      codes.set(error?.code, (codes.get(error?.code) ?? 0) + 1);
      // An error of the chain has a code in its data; a defect has none.
      if (error?.code === -32603) expect(error.data).toEqual(expect.any(String));
    }
  }
  const growth = collectedHeapBytes() - heapBefore;
  expect(growth).toBeLessThan(maxGrowthBytes);
  // A run counts only if it reaches all of these.
  expect([...codes.keys()]).toEqual(
    expect.arrayContaining([undefined, -32700, -32600, -32601, -32602, -32801, 1001, 1002, 4003]),
  );
  if (messageCount > 2000)
    process.stdout.write(`heap grew by ${growth} bytes; ${JSON.stringify([...codes])}\n`);
}, 3_600_000);
