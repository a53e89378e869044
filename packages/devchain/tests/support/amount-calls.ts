import { expect } from 'vitest';
import type { CallSpec, TestChain } from './test-chain.ts';
import { type Cross, createCollection } from './token-calls.ts';

// Amounts of fungible collections and pieces of refungible tokens, as calls write them and as storage holds them.

export const amountOf = (value: bigint | number) => ({ Fungible: { value: `${value}` } });

/** Makes a fungible collection of Alice, and gives amounts to accounts. */
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
