import { expect, test } from 'vitest';
import { createConnection } from './create-connection.ts';
import type { Push } from './rpc-method.ts';

test('notifications that arise while answering follow the answer', () => {
  const sent: string[] = [];
  const connection = createConnection((text) => sent.push(text), true);
  let push: Push = () => {};
  connection.exchange(() => {
    const id = connection.subscribe('thing', (given) => {
      push = given;
      push('early');
      return () => {};
    });
    return `answer ${id}`;
  });
  push('later');
  expect(sent.map((text) => (text.startsWith('{') ? JSON.parse(text).params.result : 'answer'))).toEqual([
    'answer',
    'early',
    'later',
  ]);
});

test('ends what it opened: one by one, and the rest on close', () => {
  const ended: number[] = [];
  const connection = createConnection(() => {}, true);
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

test('a transport without notifications takes no subscription', () => {
  const connection = createConnection(() => {}, false);
  expect(() => connection.subscribe('thing', () => () => {})).toThrow(
    expect.objectContaining({ code: -32603 }),
  );
});

test('a connection takes 1024 subscriptions at a time', () => {
  const connection = createConnection(() => {}, true);
  const open = () => connection.subscribe('thing', () => () => {});
  const ids = Array.from({ length: 1024 }, open);
  expect(open).toThrow(expect.objectContaining({ code: -32006 }));
  connection.unsubscribe(ids[0]!);
  expect(open).not.toThrow();
});
