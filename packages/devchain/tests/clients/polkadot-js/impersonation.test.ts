// The recipe of docs/devchain.md for acting as an account without its key, through @polkadot/api.
import { HttpProvider } from '@polkadot/api';
import type { Signer } from '@polkadot/api/types';
import { expect, test } from 'vitest';
import { balanceOf, coin, openPolkadotJs, pairOf } from './open-polkadot-js.ts';

test('an impersonated account sends a transaction without its key', async () => {
  await using client = await openPolkadotJs();
  const { api, devchain } = client;
  const provider = new HttpProvider(devchain.httpUrl);
  const [bob, charlie] = [pairOf('//Bob').address, pairOf('//Charlie').address];
  const before = (await balanceOf(api, charlie)).free;

  await provider.send('dev_impersonate', [bob]);
  const signer: Signer = {
    signPayload: async () => ({ id: 1, signature: `0x01deadbeef${'cd'.repeat(60)}` }),
  };
  await api.tx.balances!.transferKeepAlive!(charlie, 3n * coin).signAndSend(bob, { signer });

  await provider.send('dev_newBlock', []);
  expect((await balanceOf(api, charlie)).free - before).toBe(3n * coin);
});
