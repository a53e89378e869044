import { expect, test } from 'vitest';
import { blockAuthor } from './block-author.ts';
import { readDigestItem } from './digest-item.ts';

const validators = ['a', 'b', 'c'];
/** An Aura PreRuntime item with slot 5, as a u64. */
const slotFive = readDigestItem('0x0661757261200500000000000000');
const seal = readDigestItem('0x0561757261080102');

test('the author is the validator to which the slot belongs', () => {
  expect(blockAuthor([seal, slotFive], validators)).toBe('c');
  expect(blockAuthor([slotFive], ['a'])).toBe('a');
});

test('there is no author without validators, without a slot, or with a slot of another engine', () => {
  expect(blockAuthor([slotFive], [])).toBeUndefined();
  expect(blockAuthor([seal], validators)).toBeUndefined();
  expect(blockAuthor([readDigestItem('0x0642414245200500000000000000')], validators)).toBeUndefined();
});
