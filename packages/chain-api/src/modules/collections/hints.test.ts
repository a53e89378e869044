import { expect, test } from 'vitest';
import { collectionHint } from './hints.ts';

const hintOf = (method: string, section: string | null, name: string) =>
  collectionHint({ section: 'unique', method }, { section, name });

test('the hint for NoSpaceForProperty names the limit of a token or of a collection, depending on the call', () => {
  expect(hintOf('setTokenProperties', 'common', 'NoSpaceForProperty')).toMatch(/8,192/);
  expect(hintOf('createMultipleItemsEx', 'common', 'NoSpaceForProperty')).toMatch(
    /upgradeTokensPropertiesLimit/,
  );
  expect(hintOf('setCollectionProperties', 'common', 'NoSpaceForProperty')).toMatch(/40,960/);
});

test.each([
  ['burnItem', /burnFrom/],
  ['transfer', /transferFrom/],
  ['setTokenProperties', /mutable/],
  ['createMultipleItemsEx', /mutable/],
])('the hint for NoPermission of %s names the cause', (method, cause) => {
  expect(hintOf(method, 'common', 'NoPermission')).toMatch(cause);
});

test('NoPermission of a call that only the owner of a collection may make has no hint', () => {
  expect(hintOf('destroyCollection', 'common', 'NoPermission')).toBeUndefined();
});

test('CollectionNotFound, an arithmetic error and an error with section `constructor` have no hint', () => {
  expect(hintOf('burnItem', 'common', 'CollectionNotFound')).toBeUndefined();
  expect(hintOf('burnItem', null, 'Arithmetic.Underflow')).toBeUndefined();
  expect(hintOf('burnItem', 'constructor', 'name')).toBeUndefined();
});
