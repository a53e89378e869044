import { expect } from 'vitest';
import type { CallSpec, TestChain } from './test-chain.ts';
import { type Cross, createCollection } from './token-calls.ts';

// Amounts of fungible collections and pieces of refungible tokens, in calls and in storage.

export const amountOf = (value: bigint | number) => ({ Fungible: { value: `${value}` } });

/** Creates a fungible collection of Alice, and mints amounts for accounts. */
export function createFungible(
  chain: TestChain,
  amounts: readonly (readonly [Cross, number | bigint])[] = [],
  settings: object = {},
): number {
  const id = createCollection(chain, { mode: { Fungible: 2 }, ...settings });
  for (const [owner, amount] of amounts) {
    const call: CallSpec = ['unique.createItem', id, owner, amountOf(amount)];
    expect(chain.send('//Alice', call).error).toBeUndefined();
  }
  return id;
}

/** The balance of an account in a fungible collection. */
export function fungibleBalance(chain: TestChain, collection: number, account: Cross): bigint {
  return BigInt(chain.query('fungible', 'balance', collection, account) as string | number);
}

export const piecesOf = (pieces: bigint | number, ...properties: readonly object[]) => ({
  ReFungible: { pieces: `${pieces}`, properties },
});

/** Mints a refungible token as Alice and returns its id; fails the test on an error. */
export function mintPieces(
  chain: TestChain,
  collection: number,
  holders: readonly (readonly [Cross, number | bigint])[],
  ...properties: readonly object[]
): number {
  const users = holders.map(([holder, pieces]) => [holder, `${pieces}`]);
  const items = { RefungibleMultipleOwners: { users, properties } };
  const call: CallSpec = ['unique.createMultipleItemsEx', collection, items];
  expect(chain.send('//Alice', call).error).toBeUndefined();
  return chain.query('refungible', 'tokensMinted', collection) as number;
}

/** The number of an account's pieces of a refungible token. */
export function pieceBalance(chain: TestChain, collection: number, token: number, account: Cross): bigint {
  return BigInt(chain.query('refungible', 'balance', collection, token, account) as string | number);
}
