// Types that the next runtime encodes otherwise than the present one; the values in memory are the same.
import { carriedAs } from '@hub/devchain/codec/carried-as';
import type { AnyTypeDef, TypeDef } from '@hub/devchain/codec/type-def';
import * as t from '@hub/devchain/codec/types';
import type { Pallet } from '@hub/devchain/frame/pallet';
import { accountData } from '@hub/devchain/pallets/balances/types';
import type { StorageDeclaration } from '@hub/devchain/state/storage-item';
import { accountId } from '@hub/devchain/types/account-id';

const wideNumber: TypeDef<number> = carriedAs(t.u64, BigInt, Number);

/** Nonces of 64 bits. */
const wideAccountInfo = t.struct(
  'frame_system::AccountInfo',
  { nonce: wideNumber, consumers: t.u32, providers: t.u32, sufficients: t.u32, data: accountData },
  [
    { name: 'Nonce', type: t.u64 },
    { name: 'AccountData', type: accountData },
  ],
);

/** Storage items with a changed type, by pallet and name. */
const nextStorage: Readonly<Record<string, AnyTypeDef>> = {
  'System.Account': wideAccountInfo,
  'AppPromotion.StakesPerAccount': t.u32,
};

function changeStorage(item: StorageDeclaration): StorageDeclaration {
  const value = nextStorage[`${item.pallet}.${item.name}`];
  if (value === undefined) return item;
  return { ...item, value, fallback: item.fallback && rewrite(item.value, value, item.fallback) };
}

/** Decodes bytes of the type `from`, and encodes the value as `to`, whose values have the same form in memory. */
export function rewrite(from: AnyTypeDef, to: AnyTypeDef, bytes: Uint8Array): Uint8Array {
  return to.codec.enc(from.codec.dec(bytes) as never);
}

const byName = ([staker, amount]: readonly [string, bigint]) => ({ staker, amount });

/** Makes the amounts of the call `stake` and of the event Stake compact, and names the event's fields. */
function changeAppPromotion(pallet: Pallet): Pallet {
  const stake = pallet.calls?.stake;
  const reported = pallet.events?.Stake;
  if (stake === undefined || reported === undefined) throw new Error('AppPromotion has no stakes');
  return {
    ...pallet,
    calls: { ...pallet.calls, stake: { ...stake, fields: { amount: t.compactU128 } } },
    events: { ...pallet.events, Stake: [reported[0], { staker: accountId, amount: t.compactU128 }] },
    eventValues: { Stake: byName },
  };
}

/** Lowers the constant MaxLocks, makes the amount of the event Transfer compact, and names the event's fields. */
function changeBalances(pallet: Pallet): Pallet {
  const reported = pallet.events?.Transfer;
  if (reported === undefined) throw new Error('Balances has no transfers');
  return {
    ...pallet,
    events: {
      ...pallet.events,
      Transfer: [reported[0], { from: accountId, to: accountId, amount: t.compactU128 }],
    },
    constants: pallet.constants.map((constant) =>
      constant.name === 'MaxLocks' ? { ...constant, value: () => t.u32.codec.enc(40) } : constant,
    ),
  };
}

/** A pallet with the types of the next runtime. */
export function changeTypes(present: Pallet): Pallet {
  const pallet = { ...present, storage: present.storage.map(changeStorage) };
  if (pallet.name === 'AppPromotion') return changeAppPromotion(pallet);
  if (pallet.name === 'Balances') return changeBalances(pallet);
  return pallet;
}
