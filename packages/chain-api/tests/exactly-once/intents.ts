import type { Chain } from '@hub/devchain/chain/types';
import { call, createRuntimeDriver } from '@hub/testkit/runtime-driver';

/** An effect that a client wants exactly once. */
export interface Intent {
  readonly index: number;
  readonly key: string;
  /** The key URI of the account that signs. */
  readonly uri: string;
  /** How often it is built, signed and submitted at least. */
  readonly sends: number;
  readonly call: { readonly section: string; readonly method: string; readonly args: readonly unknown[] };
  /** Whether the call is a stake below the minimum, which fails on the chain. */
  readonly fails: boolean;
}

const receiver = 'unjKJQJrRd238pkUZZvzDQrfKuM39zBSnQ5zjAGAGcdRhaJTx';
const transferred = 10n ** 15n;
const coinCollection = 1;

function callOf(index: number, fails: boolean): Intent['call'] {
  if (fails) return { section: 'appPromotion', method: 'stake', args: [`${index + 1}`] };
  const amount = `${transferred + BigInt(index)}`;
  if (index % 3 === 1) {
    return {
      section: 'unique',
      method: 'transfer',
      args: [{ substrate: receiver }, coinCollection, 0, amount],
    };
  }
  return { section: 'balances', method: 'transferKeepAlive', args: [receiver, amount] };
}

/**
 * Creates intents of several accounts with one to five sends each; every intent has a unique amount. Some
 * transfer amounts of the collection of `seedCoins`.
 */
export function makeIntents(count: number, uris: readonly string[], random: () => number): Intent[] {
  return Array.from({ length: count }, (_, index) => {
    const fails = index % 10 === 9;
    return {
      index,
      key: `intent-${index}`,
      uri: uris[index % uris.length] ?? '//Bob',
      sends: 1 + Math.floor(random() * 5),
      call: callOf(index, fails),
      fails,
    };
  });
}

/** The intent that an amount on the chain belongs to. */
export function intentOfAmount(amount: bigint): number {
  return amount >= transferred ? Number(amount - transferred) : Number(amount) - 1;
}

/** Creates the fungible collection of the intents, with amounts for every account. */
export function seedCoins(chain: Chain, uris: readonly string[]): void {
  const driver = createRuntimeDriver(chain);
  driver.seal(
    { from: '//Alice', call: call('unique.createCollection', [67], [], '0x', { Fungible: 18 }) },
    ...uris.map((uri) => {
      const owner = { substrate: driver.addressOf(uri) };
      const amount = { Fungible: { value: `${10n ** 24n}` } };
      return { from: '//Alice', call: call('unique.createItem', coinCollection, owner, amount) };
    }),
  );
}
