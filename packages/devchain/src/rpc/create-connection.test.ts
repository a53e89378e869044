import { expect, test } from 'vitest';
import { createConnection } from './create-connection.ts';
import { createFaults } from './faults/create-faults.ts';
import type { Push } from './rpc-method.ts';

function connect(sent: string[] = [], canNotify = true, subscriptions = { count: 0 }) {
  return createConnection(
    { send: (text) => sent.push(text), cut() {} },
    { canNotify, refusal: undefined, subscriptions },
    createFaults(),
  );
}

test('notifications that arise during a request are sent after its response', () => {
  const sent: string[] = [];
  const connection = connect(sent);
  let push: Push = () => {};
  function* answer() {
    yield;
    const id = connection.subscribe('thing', (given) => {
      push = given;
      push('early');
      return () => {};
    });
    return { text: `answer ${id}`, fault: undefined };
  }
  const steps = connection.exchange(answer());
  while (!steps.next().done);
  push('later');
  expect(sent.map((text) => (text.startsWith('{') ? JSON.parse(text).params.result : 'answer'))).toEqual([
    'answer',
    'early',
    'later',
  ]);
});

test('unsubscribing ends one subscription; closing ends the remaining ones and the broadcasts', () => {
  const ended: number[] = [];
  const connection = connect();
  const [first] = [1, 2, 3].map((number) =>
    connection.subscribe('thing', () => () => {
      ended.push(number);
    }),
  );
  expect(connection.unsubscribe(first!)).toBe(true);
  expect(connection.unsubscribe(first!)).toBe(false);
  connection.broadcasts.set('b', () => ended.push(4));
  connection.close();
  expect(ended).toEqual([1, 2, 3, 4]);
});

test('a subscription whose start throws sends nothing; one that ends while it starts sends what it pushed before', () => {
  const sent: string[] = [];
  const connection = connect(sent);
  const refused = () =>
    connection.subscribe('thing', (push) => {
      push('never heard');
      throw new Error('refused');
    });
  expect(refused).toThrow('refused');
  expect(sent).toEqual([]);
  let isEnded = false;
  const id = connection.subscribe('thing', (push, own) => {
    push('last word');
    connection.unsubscribe(own);
    return () => {
      isEnded = true;
    };
  });
  expect(sent).toHaveLength(1);
  expect(isEnded).toBe(true);
  expect(connection.unsubscribe(id)).toBe(false);
});

test('a transport without notifications allows no subscription', () => {
  const connection = connect([], false);
  expect(() => connection.subscribe('thing', () => () => {})).toThrow(
    expect.objectContaining({ code: -32603 }),
  );
});

test('a connection allows 1024 concurrent subscriptions, and a further one only when one of them has ended', () => {
  const connection = connect();
  const open = () => connection.subscribe('thing', () => () => {});
  const ids = Array.from({ length: 1024 }, open);
  expect(open).toThrow(expect.objectContaining({ code: -32006 }));
  connection.unsubscribe(ids[0]!);
  expect(open).not.toThrow();
});

test('when all connections together have 2048 subscriptions, each new connection may still have 32', () => {
  const subscriptions = { count: 0 };
  const open = (count: number) => {
    const connection = connect([], true, subscriptions);
    const ids = Array.from({ length: count }, () => connection.subscribe('thing', () => () => {}));
    return { connection, ids };
  };
  const [first] = [open(1024), open(1024)];
  expect(() => open(33)).toThrow(expect.objectContaining({ code: -32006 }));
  open(32);
  expect(subscriptions.count).toBe(2048 + 32 + 32);
  first?.connection.close();
  expect(subscriptions.count).toBe(1024 + 32 + 32);
  open(500);
});
