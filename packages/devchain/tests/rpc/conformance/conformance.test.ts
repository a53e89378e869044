// Tests every method against its specification: accepted parameters with their results, and each kind of wrong
// parameter with its error code, over a socket; most methods with the first accepted parameters also over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Devchain } from '../../../src/start-devchain.ts';
import { call, runDevchain } from '../running-devchain.ts';
import { servedMethods } from '../served-methods.ts';
import { SocketClient } from '../socket-client.ts';
import { allCases, createWorld } from './create-world.ts';
import type { MethodCase, MethodCases, World } from './method-case.ts';
import { withAt, wrongParams } from './wrong-params.ts';

let devchain: Devchain;
let client: SocketClient;
let world: World;
let cases: MethodCases;

const table = servedMethods().byName;

beforeAll(async () => {
  devchain = await runDevchain();
  client = await SocketClient.connect(devchain.wsUrl);
  world = await createWorld(devchain, client);
  cases = allCases(world);
});

afterAll(async () => {
  await client[Symbol.asyncDispose]();
  await devchain[Symbol.asyncDispose]();
});

// Methods that change the chain come last, because the other cases compare with its state.
const names = [...table.keys()].sort((a, b) => Number(a.startsWith('dev_')) - Number(b.startsWith('dev_')));

/** The case of a method; an alias uses that of its target. */
function caseOf(name: string): MethodCase {
  const own = cases[name];
  if (own !== undefined) return own;
  const original = Object.keys(cases).find((other) => table.get(other) === table.get(name));
  const found = original === undefined ? undefined : cases[original];
  if (found === undefined) throw new Error(`${name} has no case: add one to the tables`);
  return found;
}

const isAlias = (name: string) => cases[name] === undefined;

test('every method has a case, and every case a method', () => {
  for (const name of table.keys()) expect(caseOf(name), name).toBeDefined();
  expect(Object.keys(cases).filter((name) => !table.has(name))).toEqual([]);
});

test.each(names)('%s returns the results and errors of its case', async (name) => {
  const one = caseOf(name);
  await accepts(name, one);
  await refusesWrongKinds(name, one);
  for (const [params, code] of one.bad ?? []) {
    const { error } = await client.request(name, ...params);
    expect(error, JSON.stringify(params)).toMatchObject({ code, message: expect.any(String) });
  }
  if (one.params.includes('at')) await meetsUnknownBlock(name, one);
  if (!isAlias(name)) await answersOverHttp(name, one);
});

async function accepts(name: string, { good, never }: MethodCase): Promise<void> {
  for (const [params, result] of good) {
    const answer = await client.request(name, ...params);
    if (never !== undefined) expect(answer.error, JSON.stringify(params)).toMatchObject({ code: never });
    else expect(answer, JSON.stringify(params)).toMatchObject({ result });
  }
}

async function refusesWrongKinds(name: string, { params: kinds, good }: MethodCase): Promise<void> {
  for (const params of wrongParams(kinds, good[0]?.[0] ?? [])) {
    const { error } = await client.request(name, ...params);
    expect(error, JSON.stringify(params)).toMatchObject({ code: -32602, message: 'Invalid params' });
  }
}

async function meetsUnknownBlock(name: string, one: MethodCase): Promise<void> {
  const { params: kinds, good, unknownBlock = 4003 } = one;
  const params = withAt(kinds, good[0]?.[0] ?? [], kinds.indexOf('at'), world.unknownHash);
  const { error, result } = await client.request(name, ...params);
  if (unknownBlock === 'null') expect(result).toBeNull();
  else expect(error).toMatchObject({ code: unknownBlock });
}

async function answersOverHttp(name: string, { good, never, notifies, isOnce }: MethodCase): Promise<void> {
  const [params, result] = good[0] ?? [];
  // The resources of a connection end with it, and over HTTP with the request.
  if (params === undefined || isOnce || name.startsWith('chainHead_v1')) return;
  const answer = await call(devchain, name, ...params);
  // HTTP has no notifications.
  const code = notifies === undefined ? never : -32603;
  if (code !== undefined) expect(answer.error?.code).toBe(code);
  else expect(answer).toMatchObject({ result });
}

describe('subscriptions', () => {
  const subscribing = [...table.keys()].filter(
    (name) => name.includes('_subscribe') || name.startsWith('subscribe_'),
  );

  test.each(subscribing)('%s sends the notifications of its case, and ends', async (name) => {
    const { good, notifies } = caseOf(name);
    const id = await client.result<string>(name, ...(good[0]?.[0] ?? []));
    const first = await client.heard(id);
    expect(first).toMatchObject(notifies!.first);
    expect(methodOf(id)).toBe(notifies!.method);
    const unsubscribing = name.replace('subscribe', 'unsubscribe');
    expect(await client.result(unsubscribing, id)).toBe(true);
    expect(await client.result(unsubscribing, id)).toBe(false);
    devchain.chain.seal();
    expect(await client.heard(id)).toEqual(first);
  });

  test.each(['chainHead_v1_follow', 'archive_v1_storage', 'archive_v1_storageDiff'])(
    '%s begins with the notifications of its case',
    async (name) => {
      const { good, notifies } = caseOf(name);
      const id = await client.result<string>(name, ...(good[0]?.[0] ?? []));
      expect((await client.heard(id)).slice(0, notifies!.first.length)).toMatchObject(notifies!.first);
      expect(methodOf(id)).toBe(notifies!.method);
      await client.request('chainHead_v1_unfollow', id);
    },
  );

  test.each(['author_submitAndWatchExtrinsic', 'transactionWatch_v1_submitAndWatch'])(
    '%s sends the notifications of its case',
    async (name) => {
      const id = await client.result<string>(name, world.transfer());
      expect(await client.heard(id)).toEqual(caseOf(name).notifies!.first);
      expect(methodOf(id)).toBe(caseOf(name).notifies!.method);
    },
  );

  const methodOf = (id: string) => client.received.find(({ params }) => params?.subscription === id)?.method;
});
