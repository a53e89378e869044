import { expect, test } from 'vitest';
import { createStrayNotifications } from './stray-notifications.ts';

test('notifications of an id that was never told are too many from the third on', () => {
  const strays = createStrayNotifications();
  expect([strays.note('a'), strays.note('b'), strays.note('a'), strays.note('a')]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('those before the id is told, and those after its end, are none', () => {
  const strays = createStrayNotifications();
  strays.note('a');
  strays.note('a');
  strays.forgive('a');
  expect(strays.note('a')).toBe(false);
  strays.expect('b');
  expect([1, 2, 3, 4].map(() => strays.note('b'))).toEqual([false, false, false, false]);
});
