import type { State } from '@hub/devchain/state/state';
import { toHex } from '@hub/primitives/hex';
import { type ByteReader, readValue } from './byte-reader.ts';
import type { AccountObservation } from './observation.ts';
import { type AccountKey, STORAGE } from './storage-keys.ts';

const STAKING_FREEZE = toHex(new TextEncoder().encode('appstakeappstake'));
/** Nonce and the three reference counters. */
const BEFORE_BALANCES = 4 + 3 * 4;

function readBalances(reader: ByteReader): Pick<AccountObservation, 'free' | 'reserved' | 'frozen'> {
  reader.take(BEFORE_BALANCES);
  const balances = { free: reader.u128(), reserved: reader.u128(), frozen: reader.u128() };
  reader.u128();
  return balances;
}

function readFreeze(reader: ByteReader): { readonly id: string; readonly amount: bigint } {
  return { id: toHex(reader.take(16)), amount: reader.u128() };
}

function readLock(reader: ByteReader): readonly [string, bigint] {
  const lock = [new TextDecoder().decode(reader.take(8)), reader.u128()] as const;
  reader.u8();
  return lock;
}

/** Reads the balances, locks and freezes of one account, and the number of its stakes. */
export function observeAccount(state: State, { who, key }: AccountKey): AccountObservation {
  const freezes = readValue(state.get(STORAGE.freezes + key), [], (reader) => reader.list(readFreeze));
  const locks = readValue(state.get(STORAGE.locks + key), [], (reader) => reader.list(readLock));
  if (freezes.some(({ id }) => id !== STAKING_FREEZE)) throw new Error(`Unexpected freeze of ${who}`);
  return {
    who,
    ...readValue(state.get(STORAGE.account + key), { free: 0n, reserved: 0n, frozen: 0n }, readBalances),
    stakingFreeze: freezes[0]?.amount ?? 0n,
    locks: [...locks].sort(([left], [right]) => (left < right ? -1 : 1)),
    stakesUsed: readValue(state.get(STORAGE.stakesPerAccount + key), 0, (reader) => reader.u8()),
  };
}
