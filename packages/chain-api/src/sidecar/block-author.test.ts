import { expect, test } from 'vitest';
import { blockAuthor } from './block-author.ts';
import { readDigestItem } from './digest-item.ts';

const validators = ['a', 'b', 'c'];
/** An Aura PreRuntime item with slot 5, as a u64. */
const slotFive = readDigestItem('0x0661757261200500000000000000');
const seal = readDigestItem('0x0561757261080102');

test('reads digest items by kind', () => {
  expect(slotFive).toEqual({ type: 'PreRuntime', index: 6, value: ['0x61757261', '0x0500000000000000'] });
  expect(seal).toEqual({ type: 'Seal', index: 5, value: ['0x61757261', '0x0102'] });
  expect(readDigestItem('0x0008abcd')).toEqual({ type: 'Other', index: 0, value: '0xabcd' });
  expect(readDigestItem('0x08')).toEqual({ type: 'RuntimeEnvironmentUpdated', index: 8, value: null });
});

test('the author is the validator to which the slot belongs', () => {
  expect(blockAuthor([seal, slotFive], validators)).toBe('c');
  expect(blockAuthor([slotFive], ['a'])).toBe('a');
});

test('there is no author without validators, without a slot, or with a slot of another engine', () => {
  expect(blockAuthor([slotFive], [])).toBeUndefined();
  expect(blockAuthor([seal], validators)).toBeUndefined();
  expect(blockAuthor([readDigestItem('0x0642414245200500000000000000')], validators)).toBeUndefined();
});
