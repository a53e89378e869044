import { expect, test, vi } from 'vitest';
import { stateOf } from '../../state/tree-state.ts';
import { createPastStates } from './past-states.ts';

test('the states of 200 blocks, read newest first, are right, and the written state is read only once', () => {
  const written = vi.fn((place: number) => (place === 0 ? stateOf([['00', Uint8Array.of(0)]]) : undefined));
  const states = createPastStates({
    known: () => undefined,
    written,
    parentOf: (place) => place - 1,
    changesOf: (place) => new Map([['00', Uint8Array.of(place)]]),
  });
  const places = Array.from({ length: 200 }, (_, index) => 199 - index);
  for (const place of places) expect(states.at(place).get('00')).toEqual(Uint8Array.of(place));
  expect(written.mock.results.filter(({ value }) => value !== undefined)).toHaveLength(1);
});
