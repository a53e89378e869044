import { fromHex, type Hex } from '@hub/primitives/hex';
import type { VestingSchedule } from '../../src/staking-reference/state.ts';
import type { Environment } from './environments.ts';
import { joinBytes, writeAccount, writeCompact, writeInteger, writeOption } from './write-bytes.ts';

/** Encodes a call of the chain's owner that runs `call` as root. */
export function sudo(call: Uint8Array): Uint8Array {
  return joinBytes(Uint8Array.of(35, 0), call);
}

/** Encodes a call of root that overrides the staking constants. */
export function setStakingSettings(settings: Environment['settings']): Uint8Array {
  return joinBytes(
    Uint8Array.of(63, 3),
    writeOption(writeInteger(BigInt(settings.recalculationIntervalRelayBlocks), 4)),
    writeOption(writeInteger(BigInt(settings.pendingIntervalBlocks), 4)),
    writeOption(writeInteger(settings.incomeParts, 4)),
    writeOption(Uint8Array.of(settings.maxStakersPerPayout)),
  );
}

/** Encodes a call of root that sets the account that may pay out rewards. */
export function setPayoutAdmin(admin: Hex): Uint8Array {
  return joinBytes(Uint8Array.of(73, 0), writeAccount(fromHex(admin)));
}

/** Encodes a call of root that transfers coins of any account. */
export function forceTransfer(from: Hex, to: Hex, amount: bigint): Uint8Array {
  return joinBytes(
    Uint8Array.of(30, 2),
    writeAccount(fromHex(from)),
    writeAccount(fromHex(to)),
    writeCompact(amount),
  );
}

/** Encodes a call that transfers coins of its signer, which vest for the receiver. */
export function vestedTransfer(to: Hex, schedule: VestingSchedule): Uint8Array {
  return joinBytes(
    Uint8Array.of(37, 1),
    writeAccount(fromHex(to)),
    writeInteger(BigInt(schedule.start), 4),
    writeInteger(BigInt(schedule.period), 4),
    writeInteger(BigInt(schedule.periodCount), 4),
    writeCompact(schedule.perPeriod),
  );
}
