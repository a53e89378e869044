import { encodeSs58 } from '@hub/primitives/ss58';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { call, coins, type SignedCall } from '@hub/testkit/runtime-driver';
import { ETHEREUM_ADMIN } from '../support/busy-chain.ts';
import { draftTokenCall } from './draft-token-call.ts';
import type { Random } from './random.ts';

const senders = ['//Bob', '//Charlie', '//Dave', '//Eve'];
const MOST_CALLS = 3;
const KNOWN_RECEIVERS = 20;
const MOST_TRANSFERS = 12;
const MOST_TOKEN_CALLS = 8;

/** Draws 0 to `MOST_CALLS` signed calls for one block, of the kinds below. Some of the calls fail. */
export function draftCalls(random: Random): SignedCall[] {
  return Array.from({ length: random.between(0, MOST_CALLS) }, () => draftCall(random));
}

function draftCall(random: Random): SignedCall {
  const from = random.pick(senders);
  switch (random.between(1, 10)) {
    case 1:
      return { from, call: call('appPromotion.stake', coins(random.between(100, 200))) };
    case 2:
      return { from, call: call('appPromotion.unstakePartial', coins(random.between(1, 150))) };
    case 3:
      return { from, call: call('appPromotion.unstakeAll') };
    case 4: {
      const transfers = Array.from({ length: random.between(2, MOST_TRANSFERS) }, () => transfer(random));
      return { from, call: call('utility.batchAll', transfers) };
    }
    case 5: {
      const wanted = call('appPromotion.setAdminAddress', { Ethereum: ETHEREUM_ADMIN });
      return { from: '//Alice', call: call('sudo.sudo', wanted) };
    }
    case 6:
    case 7:
    case 8: {
      // Bob signs most batches, so he owns most collections. Each batch has several calls. Thus enough of them succeed.
      const calls = Array.from({ length: random.between(2, MOST_TOKEN_CALLS) }, () =>
        draftTokenCall(random, addressOf, senders),
      );
      return { from: random.chance(0.7) ? '//Bob' : from, call: call('utility.forceBatch', calls) };
    }
    default:
      return { from, call: transfer(random) };
  }
}

const addresses = new Map(senders.map((uri) => [uri, encodeSs58(sr25519KeypairFromUri(uri).publicKey, 42)]));
const addressOf = (uri: string) => addresses.get(uri) ?? uri;

/** A transfer to one of a few accounts, or to a new account, which the transfer creates. */
function transfer(random: Random) {
  const known = random.between(1, KNOWN_RECEIVERS);
  const isNew = random.chance(0.5);
  const publicKey = Uint8Array.from({ length: 32 }, () => (isNew ? random.between(0, 255) : known));
  return call('balances.transferKeepAlive', encodeSs58(publicKey, 42), coins(random.between(1, 50)));
}
