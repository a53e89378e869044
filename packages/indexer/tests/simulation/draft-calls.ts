import { call, coins, type SignedCall } from '@hub/testkit/runtime-driver';
import { ETHEREUM_ADMIN } from '../support/busy-chain.ts';
import type { Random } from './random.ts';

const senders = ['//Bob', '//Charlie', '//Dave', '//Eve'];
const MOST_CALLS = 3;
const MOST_RECEIVERS = 40;
const MOST_TRANSFERS = 12;

/** The signed calls of one block: of every kind that leaves rows of its own, some of them failing. */
export function draftCalls(random: Random, addressOf: (uri: string) => string): SignedCall[] {
  return Array.from({ length: random.between(0, MOST_CALLS) }, () => draftCall(random, addressOf));
}

function draftCall(random: Random, addressOf: (uri: string) => string): SignedCall {
  const transfer = () => {
    const receiver = addressOf(`//receiver ${random.between(1, MOST_RECEIVERS)}`);
    return call('balances.transferKeepAlive', receiver, coins(random.between(1, 50)));
  };
  const from = random.pick(senders);
  switch (random.between(1, 7)) {
    case 1:
      return { from, call: call('appPromotion.stake', coins(random.between(100, 200))) };
    case 2:
      return { from, call: call('appPromotion.unstakePartial', coins(random.between(1, 150))) };
    case 3:
      return { from, call: call('appPromotion.unstakeAll') };
    case 4:
      return {
        from,
        call: call('utility.batchAll', Array.from({ length: random.between(2, MOST_TRANSFERS) }, transfer)),
      };
    case 5: {
      const wanted = call('appPromotion.setAdminAddress', { Ethereum: ETHEREUM_ADMIN });
      return { from: '//Alice', call: call('sudo.sudo', wanted) };
    }
    default:
      return { from, call: transfer() };
  }
}
