import { expect, test } from 'vitest';
import { collectionHint } from './hints.ts';

const hintOf = (method: string, section: string | null, name: string) =>
  collectionHint({ section: 'unique', method }, { section, name });

test('space is that of the token or the collection that the call is about', () => {
  expect(hintOf('setTokenProperties', 'common', 'NoSpaceForProperty')).toMatch(/8,192/);
  expect(hintOf('createMultipleItemsEx', 'common', 'NoSpaceForProperty')).toMatch(
    /upgradeTokensPropertiesLimit/,
  );
  expect(hintOf('setCollectionProperties', 'common', 'NoSpaceForProperty')).toMatch(/40,960/);
});

test('errors without a hint of their own have none', () => {
  expect(hintOf('burnItem', 'common', 'CollectionNotFound')).toBeUndefined();
  expect(hintOf('burnItem', null, 'Arithmetic.Underflow')).toBeUndefined();
  expect(hintOf('burnItem', 'constructor', 'name')).toBeUndefined();
});
