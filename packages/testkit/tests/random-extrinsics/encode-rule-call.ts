import { fromHex, type Hex } from '@hub/primitives/hex';
import type { NamedOrigin, RuleAddress, RuleCall } from '../../src/extrinsic-rules/rule-call.ts';
import type { VestingSchedule } from '../../src/staking-reference/state.ts';
import {
  joinBytes,
  writeAccount,
  writeCompact,
  writeInteger,
  writeOption,
} from '../staking-histories/write-bytes.ts';

type Bytes = Uint8Array;

/** Pallet and call index by name (metadata of 25090091). */
const INDICES: Readonly<Record<RuleCall['name'], readonly [number, number]>> = {
  'system.remark': [0, 0],
  'system.setHeapPages': [0, 1],
  'system.setCode': [0, 2],
  'system.setCodeWithoutChecks': [0, 3],
  'system.setStorage': [0, 4],
  'system.killStorage': [0, 5],
  'system.killPrefix': [0, 6],
  'system.remarkWithEvent': [0, 7],
  'system.authorizeUpgrade': [0, 9],
  'system.authorizeUpgradeWithoutChecks': [0, 10],
  'system.applyAuthorizedUpgrade': [0, 11],
  'balances.transferAllowDeath': [30, 0],
  'balances.forceTransfer': [30, 2],
  'balances.transferKeepAlive': [30, 3],
  'balances.transferAll': [30, 4],
  'balances.forceUnreserve': [30, 5],
  'balances.upgradeAccounts': [30, 6],
  'balances.forceSetBalance': [30, 8],
  'balances.forceAdjustTotalIssuance': [30, 9],
  'balances.burn': [30, 10],
  'timestamp.set': [32, 0],
  'treasury.spendLocal': [34, 3],
  'treasury.removeApproval': [34, 4],
  'treasury.spend': [34, 5],
  'treasury.payout': [34, 6],
  'treasury.checkStatus': [34, 7],
  'treasury.voidSpend': [34, 8],
  'sudo.sudo': [35, 0],
  'sudo.sudoUncheckedWeight': [35, 1],
  'sudo.setKey': [35, 2],
  'sudo.sudoAs': [35, 3],
  'sudo.removeKey': [35, 4],
  'vesting.claim': [37, 0],
  'vesting.vestedTransfer': [37, 1],
  'vesting.updateVestingSchedules': [37, 2],
  'vesting.claimFor': [37, 3],
  'configuration.setWeightToFeeCoefficientOverride': [63, 0],
  'configuration.setMinGasPriceOverride': [63, 1],
  'configuration.setAppPromotionConfigurationOverride': [63, 3],
  'configuration.setCollatorSelectionDesiredCollators': [63, 4],
  'configuration.setCollatorSelectionLicenseBond': [63, 5],
  'configuration.setCollatorSelectionKickThreshold': [63, 6],
  'configuration.setRelayBlockNumberChecks': [63, 7],
  'appPromotion.setAdminAddress': [73, 0],
  'appPromotion.stake': [73, 1],
  'appPromotion.unstakeAll': [73, 2],
  'appPromotion.sponsorCollection': [73, 3],
  'appPromotion.stopSponsoringCollection': [73, 4],
  'appPromotion.sponsorContract': [73, 5],
  'appPromotion.stopSponsoringContract': [73, 6],
  'appPromotion.payoutStakers': [73, 7],
  'appPromotion.unstakePartial': [73, 8],
  'appPromotion.resolveSkippedBlocks': [73, 9],
  'maintenance.enable': [154, 0],
  'maintenance.disable': [154, 1],
  'utility.batch': [156, 0],
  'utility.asDerivative': [156, 1],
  'utility.batchAll': [156, 2],
  'utility.dispatchAs': [156, 3],
  'utility.forceBatch': [156, 4],
  'utility.withWeight': [156, 5],
  'utility.ifElse': [156, 6],
  'utility.dispatchAsFallible': [156, 7],
};

const ADDRESS_KINDS = ['Id', 'Index', 'Raw', 'Address32', 'Address20'];

function u32(value: number): Bytes {
  return writeInteger(BigInt(value), 4);
}

function flag(value: boolean): Bytes {
  return Uint8Array.of(value ? 1 : 0);
}

function list(items: readonly Bytes[]): Bytes {
  return joinBytes(writeCompact(BigInt(items.length)), ...items);
}

function byteList(bytes: Bytes): Bytes {
  return joinBytes(writeCompact(BigInt(bytes.length)), bytes);
}

function option<T>(value: T | undefined, write: (value: T) => Bytes): Bytes {
  return writeOption(value === undefined ? undefined : write(value));
}

/** MultiAddress (docs/chain-rules.md#accounts). */
export function encodeAddress(address: RuleAddress): Bytes {
  if (address.kind === 'Id') return writeAccount(fromHex(address.who));
  const kind = Uint8Array.of(ADDRESS_KINDS.indexOf(address.kind));
  if (address.kind === 'Index') return kind;
  return joinBytes(kind, address.kind === 'Raw' ? byteList(address.bytes) : address.bytes);
}

function encodeSchedule({ start, period, periodCount, perPeriod }: VestingSchedule): Bytes {
  return joinBytes(u32(start), u32(period), u32(periodCount), writeCompact(perPeriod));
}

function encodeOrigin(origin: NamedOrigin): Bytes {
  if (origin.kind === 'signed') return joinBytes(Uint8Array.of(0, 1), fromHex(origin.who));
  return Uint8Array.of(0, origin.kind === 'root' ? 0 : 2);
}

function encodeWeight({
  refTime,
  proofSize,
}: {
  readonly refTime: bigint;
  readonly proofSize: bigint;
}): Bytes {
  return joinBytes(writeCompact(refTime), writeCompact(proofSize));
}

function encodeArguments(call: RuleCall): readonly Bytes[] {
  switch (call.name) {
    case 'system.remark':
    case 'system.remarkWithEvent':
      return [byteList(call.remark)];
    case 'system.setHeapPages':
      return [writeInteger(call.pages, 8)];
    case 'system.setCode':
    case 'system.setCodeWithoutChecks':
    case 'system.applyAuthorizedUpgrade':
      return [byteList(call.code)];
    case 'system.setStorage':
      return [list(call.items.map(([key, value]) => joinBytes(byteList(key), byteList(value))))];
    case 'system.killStorage':
      return [list(call.keys.map(byteList))];
    case 'system.killPrefix':
      return [byteList(call.prefix), u32(call.subkeys)];
    case 'system.authorizeUpgrade':
    case 'system.authorizeUpgradeWithoutChecks':
      return [fromHex(call.codeHash)];
    case 'timestamp.set':
      return [writeCompact(call.nowMs)];
    case 'balances.transferAllowDeath':
    case 'balances.transferKeepAlive':
      return [encodeAddress(call.dest), writeCompact(call.amount)];
    case 'balances.transferAll':
      return [encodeAddress(call.dest), flag(call.keepAlive)];
    case 'balances.forceTransfer':
      return [encodeAddress(call.source), encodeAddress(call.dest), writeCompact(call.amount)];
    case 'balances.forceSetBalance':
      return [encodeAddress(call.who), writeCompact(call.free)];
    case 'balances.forceUnreserve':
      return [encodeAddress(call.who), writeInteger(call.amount, 16)];
    case 'balances.upgradeAccounts':
      return [list(call.who.map((who: Hex) => fromHex(who)))];
    case 'balances.forceAdjustTotalIssuance':
      return [flag(call.direction === 'Decrease'), writeCompact(call.delta)];
    case 'balances.burn':
      return [writeCompact(call.amount), flag(call.keepAlive)];
    case 'vesting.claimFor':
      return [encodeAddress(call.dest)];
    case 'vesting.vestedTransfer':
      return [encodeAddress(call.dest), encodeSchedule(call.schedule)];
    case 'vesting.updateVestingSchedules':
      return [encodeAddress(call.who), list(call.schedules.map(encodeSchedule))];
    case 'appPromotion.setAdminAddress':
      return [writeAccount(fromHex(call.admin))];
    case 'appPromotion.stake':
    case 'appPromotion.unstakePartial':
      return [writeInteger(call.amount, 16)];
    case 'appPromotion.sponsorCollection':
    case 'appPromotion.stopSponsoringCollection':
      return [u32(call.collectionId)];
    case 'appPromotion.sponsorContract':
    case 'appPromotion.stopSponsoringContract':
      return [call.contract];
    case 'appPromotion.payoutStakers':
      return [option(call.stakers, (stakers) => Uint8Array.of(stakers))];
    case 'appPromotion.resolveSkippedBlocks':
      return [list(call.blocks.map(u32))];
    case 'treasury.spendLocal':
      return [writeCompact(call.amount), encodeAddress(call.beneficiary)];
    case 'treasury.removeApproval':
      return [writeCompact(BigInt(call.proposal))];
    case 'treasury.spend':
      return [writeCompact(call.amount), fromHex(call.beneficiary), option(call.validFrom, u32)];
    case 'treasury.payout':
    case 'treasury.checkStatus':
    case 'treasury.voidSpend':
      return [u32(call.index)];
    case 'sudo.sudo':
      return [encodeRuleCall(call.call)];
    case 'sudo.sudoUncheckedWeight':
    case 'utility.withWeight':
      return [encodeRuleCall(call.call), encodeWeight(call)];
    case 'sudo.setKey':
      return [encodeAddress(call.next)];
    case 'sudo.sudoAs':
      return [encodeAddress(call.who), encodeRuleCall(call.call)];
    case 'configuration.setWeightToFeeCoefficientOverride':
      return [option(call.coefficient, (value) => writeInteger(value, 8))];
    case 'configuration.setMinGasPriceOverride':
      return [option(call.price, (value) => writeInteger(value, 8))];
    case 'configuration.setAppPromotionConfigurationOverride': {
      const { recalculationInterval, pendingInterval, intervalIncome, maxStakers } = call.override;
      const intervals = [recalculationInterval, pendingInterval, intervalIncome];
      const stakers = option(maxStakers, (value) => Uint8Array.of(value));
      return [...intervals.map((value) => option(value, u32)), stakers];
    }
    case 'configuration.setCollatorSelectionDesiredCollators':
    case 'configuration.setCollatorSelectionKickThreshold':
      return [option(call.value, u32)];
    case 'configuration.setCollatorSelectionLicenseBond':
      return [option(call.amount, (value) => writeInteger(value, 16))];
    case 'configuration.setRelayBlockNumberChecks':
      return [flag(call.isOn)];
    case 'utility.batch':
    case 'utility.batchAll':
    case 'utility.forceBatch':
      return [list(call.calls.map(encodeRuleCall))];
    case 'utility.asDerivative':
      return [writeInteger(BigInt(call.index), 2), encodeRuleCall(call.call)];
    case 'utility.dispatchAs':
    case 'utility.dispatchAsFallible':
      return [encodeOrigin(call.origin), encodeRuleCall(call.call)];
    case 'utility.ifElse':
      return [encodeRuleCall(call.main), encodeRuleCall(call.fallback)];
    case 'vesting.claim':
    case 'appPromotion.unstakeAll':
    case 'sudo.removeKey':
    case 'maintenance.enable':
    case 'maintenance.disable':
      return [];
  }
}

/** Encodes a call with the indices and types of the live runtime. */
export function encodeRuleCall(call: RuleCall): Uint8Array {
  return joinBytes(Uint8Array.of(...INDICES[call.name]), ...encodeArguments(call));
}
