import type { Block } from '@hub/devchain/frame/block';
import type { State } from '@hub/devchain/state/state';
import type { Hex } from '@hub/primitives/hex';
import type { World } from '../../src/extrinsic-rules/world.ts';
import type { VestingSchedule } from '../../src/staking-reference/state.ts';
import { ByteReader, readValue } from '../staking-histories/byte-reader.ts';
import { observeState } from '../staking-histories/observe-chain.ts';
import { observeModel } from '../staking-histories/observe-model.ts';
import { accountKeys, STORAGE } from '../staking-histories/storage-keys.ts';
import { readAllEvents } from './read-all-events.ts';
import { storagePrefix } from './storage-prefix.ts';

const VESTING = storagePrefix('Vesting', 'VestingSchedules');
const SUDO_KEY = storagePrefix('Sudo', 'Key');
const MAINTENANCE = storagePrefix('Maintenance', 'Enabled');
const ACCOUNT_DIGITS = 64;

function accountAt(key: string): Hex {
  return `0x${key.slice(-ACCOUNT_DIGITS)}`;
}

/** All existing accounts, in the order of their public keys. */
export function accountsOf(state: State): readonly Hex[] {
  return state.keys(STORAGE.account).map(accountAt).sort();
}

function readSchedule(reader: ByteReader): VestingSchedule {
  return {
    start: reader.u32(),
    period: reader.u32(),
    periodCount: reader.u32(),
    perPeriod: reader.compact(),
  };
}

/** Schedules by account. */
export function observeVesting(state: State): ReadonlyMap<Hex, readonly VestingSchedule[]> {
  return new Map(
    state
      .keys(VESTING)
      .map((key) => [accountAt(key), readValue(state.get(key), [], (reader) => reader.list(readSchedule))]),
  );
}

/** Nonces by account, without those that are 0. */
export function observeNonces(state: State): ReadonlyMap<Hex, number> {
  const nonces = state.keys(STORAGE.account).map((key) => {
    const bytes = state.get(key);
    return [accountAt(key), bytes === undefined ? 0 : new ByteReader(bytes).u32()] as const;
  });
  return new Map(nonces.filter(([, nonce]) => nonce > 0));
}

export function observeSudoKey(state: State): Hex | undefined {
  return readValue<Hex | undefined>(state.get(SUDO_KEY), undefined, (reader) => reader.account());
}

function sorted<V>(entries: ReadonlyMap<Hex, V>): readonly (readonly [Hex, V])[] {
  return [...entries].sort(([left], [right]) => (left < right ? -1 : 1));
}

/** All parts of a block's state that the rules predict, decoded from its storage byte by byte. */
export function observeBlock({ state, ...block }: Block) {
  const keys = accountKeys(accountsOf(state));
  return {
    ...observeState({ ...block, state }, keys),
    events: readValue(state.get(STORAGE.events), [], readAllEvents),
    nonces: sorted(observeNonces(state)),
    vesting: sorted(observeVesting(state)),
    sudoKey: observeSudoKey(state),
    isUnderMaintenance: readValue(state.get(MAINTENANCE), false, (reader) => reader.u8() === 1),
  };
}

export type WorldObservation = ReturnType<typeof observeBlock>;

/** The state that a block must have by the rules. */
export function observeRules(world: World): WorldObservation {
  return {
    ...observeModel(world.ledger),
    nonces: sorted(world.nonces),
    vesting: sorted(world.ledger.vesting),
    sudoKey: world.sudoKey,
    isUnderMaintenance: world.isUnderMaintenance,
  };
}

/** The sum of the free and reserved balances of all accounts. */
export function sumOfBalances({ accounts }: WorldObservation): bigint {
  return accounts.reduce((sum, { free, reserved }) => sum + free + reserved, 0n);
}
