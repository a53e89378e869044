import { describe, expect, test } from 'vitest';
import { createOverlay } from './overlay.ts';
import { emptyState } from './tree-state.ts';

const one = Uint8Array.of(1);
const two = Uint8Array.of(2);
const base = emptyState().with(
  new Map([
    ['aa00', one],
    ['aa02', one],
    ['bb00', one],
  ]),
);

describe('layers', () => {
  test('rolling back a layer restores the layer below', () => {
    const overlay = createOverlay(base);
    overlay.set('aa01', one);
    overlay.begin();
    overlay.set('aa01', two);
    overlay.delete('aa00');
    overlay.rollback();
    expect(overlay.get('aa01')).toEqual(one);
    expect(overlay.get('aa00')).toEqual(one);
  });

  test('a committed layer becomes part of the one below, which may still be rolled back', () => {
    const overlay = createOverlay(base);
    overlay.begin();
    overlay.begin();
    overlay.set('aa01', two);
    overlay.commit();
    expect(overlay.get('aa01')).toEqual(two);
    overlay.rollback();
    expect(overlay.get('aa01')).toBeUndefined();
    expect(overlay.changes().size).toBe(0);
  });

  test('committing a layer while none is open throws', () => {
    expect(() => createOverlay(base).commit()).toThrow('No open storage layer');
  });
});

describe('keys under a prefix', () => {
  test('the keys under a prefix include additions and exclude removals of every layer, in order', () => {
    const overlay = createOverlay(base);
    overlay.set('aa03', one);
    overlay.begin();
    overlay.set('aa01', one);
    overlay.delete('aa02');
    expect(overlay.keys('aa')).toEqual(['aa00', 'aa01', 'aa03']);
    expect(overlay.keys('aa', { startAfter: 'aa00' })).toEqual(['aa01', 'aa03']);
  });

  test('the keys under a prefix include one that was removed in a lower layer and set again in a higher one', () => {
    const overlay = createOverlay(base);
    overlay.delete('aa00');
    overlay.begin();
    overlay.set('aa00', two);
    expect(overlay.keys('aa')).toEqual(['aa00', 'aa02']);
  });
});

describe('states', () => {
  test('a changed copy of a state leaves the original unchanged', () => {
    const next = base.with(new Map([['aa00', undefined]]));
    expect(next.get('aa00')).toBeUndefined();
    expect(base.get('aa00')).toEqual(one);
  });

  test('the keys of a state start after a given key and stop at the limit', () => {
    expect(base.keys('aa', { limit: 1 })).toEqual(['aa00']);
    expect(base.keys('aa', { startAfter: 'aa00' })).toEqual(['aa02']);
    expect(base.keys('', {})).toEqual(['aa00', 'aa02', 'bb00']);
    expect(base.keys('aa', { limit: 0 })).toEqual([]);
  });
});
