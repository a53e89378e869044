import type { Hex } from '@hub/primitives/hex';
import { createState } from './create-state.ts';
import type { Account, EventValue, ReferenceState, StakingSettings } from './state.ts';

function publicKey(byte: string): Hex {
  return `0x${byte.repeat(32)}`;
}

export const TOKEN = 10n ** 18n;
export const ALICE = publicKey('a1');
export const BOB = publicKey('b0');
export const CHARLIE = publicKey('c4');
export const TREASURY = publicKey('7e');
export const ADMIN = publicKey('ad');

const SETTINGS: StakingSettings = {
  recalculationIntervalRelayBlocks: 100,
  pendingIntervalBlocks: 7,
  incomeParts: 453_256n,
  maxStakersPerPayout: 100,
  weightToFeeCoefficient: 74_032_567_634_989_970n,
};

/** A small chain for examples: the given accounts, a rich treasury, a payout admin. */
export function stateWith(
  accounts: Readonly<Record<Hex, Partial<Account>>>,
  settings: Partial<StakingSettings> = {},
): ReferenceState {
  const empty: Account = { free: 0n, reserved: 0n, stakingFreeze: 0n, locks: new Map() };
  const funded = { [TREASURY]: { free: 1_000_000n * TOKEN }, [ADMIN]: { free: 1_000n * TOKEN }, ...accounts };
  return createState({
    settings: { ...SETTINGS, ...settings },
    treasury: TREASURY,
    payoutAdmin: ADMIN,
    relayBlock: 1,
    totalIssuance: Object.values<Partial<Account>>(funded).reduce((sum, { free = 0n }) => sum + free, 0n),
    accounts: new Map(
      Object.entries<Partial<Account>>(funded).map(
        ([who, parts]) => [who as Hex, { ...empty, ...parts }] as const,
      ),
    ),
  });
}

/** The events of the current block as rows of name and values. */
export function eventsOf(state: ReferenceState): readonly (readonly EventValue[])[] {
  return state.events.map(({ name, data }) => [name, ...data]);
}
