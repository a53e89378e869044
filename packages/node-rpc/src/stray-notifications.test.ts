import { expect, test } from 'vitest';
import { createStrayNotifications } from './stray-notifications.ts';

test('`note` returns true at the third notification with one unknown subscription id', () => {
  const strays = createStrayNotifications();
  expect([strays.note('a'), strays.note('b'), strays.note('a'), strays.note('a')]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('`note` forgets the notifications before a `forgive` of the id, and returns false for an id after `expect`', () => {
  const strays = createStrayNotifications();
  strays.note('a');
  strays.note('a');
  strays.forgive('a');
  expect(strays.note('a')).toBe(false);
  strays.expect('b');
  expect([1, 2, 3, 4].map(() => strays.note('b'))).toEqual([false, false, false, false]);
});
