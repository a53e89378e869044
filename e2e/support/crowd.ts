import { addressOn } from './account-panel.ts';
import { createHolder, type Holder } from './holder.ts';
import type { Hub } from './open-hub.ts';
import { sendCall } from './send-call.ts';
import { createTestAccount } from './test-account.ts';

const UNIT = 10n ** 18n;
const TRANSFERS = 5000;
const PER_BATCH = 500;

/** An account that received at least 5,000 transfers. */
export interface Crowd {
  readonly holder: Holder;
  /** The number of transfers in the indexer. */
  readonly transfers: number;
}

/** Pays a holder 5,000 times, with different amounts, in ten batches; done once per chain for all test files. */
export async function ownCrowd(hub: Hub): Promise<Crowd> {
  const account = createTestAccount('Crowd', 'every file');
  const holder = createHolder('Crowd', {}, 'unique', account);
  if ((await countTransfers(hub, holder)) === 0) await payCrowd(hub, holder);
  let transfers = 0;
  while (transfers < TRANSFERS) transfers = await countTransfers(hub, holder);
  return { holder, transfers };
}

async function payCrowd(hub: Hub, { account }: Holder): Promise<void> {
  const payer = createHolder('Payer');
  await payer.own(hub, BigInt(TRANSFERS) + 1000n);
  for (let done = 0; done < TRANSFERS; done += PER_BATCH) {
    const calls = Array.from({ length: PER_BATCH }, (_, index) => {
      const amount = UNIT + BigInt(done + index);
      return {
        section: 'balances',
        method: 'transferKeepAlive',
        args: [account.address, amount.toString()],
      };
    });
    await sendCall(hub, 'unique', payer.account, { section: 'utility', method: 'batchAll', args: [calls] });
  }
}

async function countTransfers(hub: Hub, { account }: Holder): Promise<number> {
  const base = `${hub.url}/indexer/unique/v2/accounts/${addressOn('unique', account)}`;
  const response = await fetch(`${base}/history?kind=transfers&size=1`);
  return ((await response.json()) as { readonly total: number }).total;
}
