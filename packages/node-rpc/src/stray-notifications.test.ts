import { expect, test } from 'vitest';
import { createStrayNotifications } from './stray-notifications.ts';

test('the third notification of an unknown id is too many', () => {
  const strays = createStrayNotifications();
  expect([strays.note('a'), strays.note('b'), strays.note('a'), strays.note('a')]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('notifications before the id is known and after its end do not count', () => {
  const strays = createStrayNotifications();
  strays.note('a');
  strays.note('a');
  strays.forgive('a');
  expect(strays.note('a')).toBe(false);
  strays.expect('b');
  expect([1, 2, 3, 4].map(() => strays.note('b'))).toEqual([false, false, false, false]);
});
