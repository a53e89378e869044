import type { Devchain } from '@hub/devchain/start-devchain';
import { batchCall, createChainDriver, transferCall } from './chain-driver.ts';
import { startTestChain } from './start-test-chain.ts';

/** Admin of AppPromotion on the busy chain: an account with a known Ethereum address. */
export const ETHEREUM_ADMIN = '0x17c4e6453cc49aaaaeaca894e6d9683e00000001';

export interface BusyChain extends AsyncDisposable {
  readonly devchain: Devchain;
  readonly alice: string;
  readonly bob: string;
  /** An account that has received 2,500 transfers of 1, 2, ... smallest units. */
  readonly many: string;
}

/** A chain with the seeded history, an account with 2,500 events, and an account with a known Ethereum address. */
export async function startBusyChain(): Promise<BusyChain> {
  const devchain = await startTestChain({ story: true });
  const driver = createChainDriver(devchain);
  const many = driver.addressOf('//Alice//many events');
  for (let batch = 0; batch < 25; batch += 1) {
    const calls = Array.from({ length: 100 }, (_, index) =>
      transferCall(many, BigInt(batch * 100 + index + 1)),
    );
    driver.seal({ from: '//Bob', call: batchCall(calls) });
  }
  const call = { section: 'appPromotion', method: 'setAdminAddress', args: [{ Ethereum: ETHEREUM_ADMIN }] };
  driver.seal({ from: '//Alice', call: { section: 'sudo', method: 'sudo', args: [call] } });
  return {
    devchain,
    alice: driver.addressOf('//Alice'),
    bob: driver.addressOf('//Bob'),
    many,
    [Symbol.asyncDispose]: () => devchain[Symbol.asyncDispose](),
  };
}
