import { expect, test } from 'vitest';
import { nameHints } from './hint-names.ts';

const hintsOf = (path: string, query: string) => nameHints(path, new URLSearchParams(query));

test.each([
  [
    '/events',
    'methodIn=transfer',
    ['methodIn matches nothing: events begin with a capital letter, such as Transfer'],
  ],
  [
    '/events',
    'sectionIn=Balances&methodIn=Transfer',
    ['sectionIn matches nothing: sections begin with a small letter, such as balances'],
  ],
  [
    '/extrinsics',
    'methodIn=TransferKeepAlive&methodIn=Stake',
    ['methodIn matches nothing: calls begin with a small letter, such as transferKeepAlive'],
  ],
  [
    '/events',
    'sectionIn[]=Balances',
    ['sectionIn matches nothing: sections begin with a small letter, such as balances'],
  ],
  [
    '/events',
    'methodIn[0]=transfer',
    ['methodIn matches nothing: events begin with a capital letter, such as Transfer'],
  ],
  [
    '/collections',
    'nameLike=%25äpfel',
    ['nameLike takes the letters A to Z in either case, and every other letter in its own case only'],
  ],
  [
    '/collections',
    'descriptionLike=Привет',
    ['descriptionLike takes the letters A to Z in either case, and every other letter in its own case only'],
  ],
])('the query %s?%s gets the hint %j', (path, query, hints) => {
  expect(hintsOf(path, query)).toEqual(hints);
});

test.each([
  ['/events', 'sectionIn=balances&methodIn=Transfer'],
  ['/extrinsics', 'sectionIn=balances&methodIn=transferKeepAlive'],
  ['/blocks', 'methodIn=Transfer'],
  ['/collections', 'nameLike=Apples%25&descriptionLike=リンゴ'],
])('the query %s?%s gets no hint', (path, query) => {
  expect(hintsOf(path, query)).toEqual([]);
});
