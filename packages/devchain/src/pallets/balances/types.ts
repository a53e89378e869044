import type { ValueOf } from '../../codec/type-def.ts';
import * as t from '../../codec/types.ts';

const extraFlags = t.newtype('pallet_balances::types::ExtraFlags', t.u128);

export const accountData = t.struct(
  'pallet_balances::types::AccountData',
  { free: t.u128, reserved: t.u128, frozen: t.u128, flags: extraFlags },
  [{ name: 'Balance', type: t.u128 }],
);

export type AccountData = ValueOf<typeof accountData>;

/** Bit 127: the account follows the rules of freezes and holds. */
const newLogicFlag = 1n << 127n;

export const emptyAccountData: AccountData = { free: 0n, reserved: 0n, frozen: 0n, flags: newLogicFlag };

export function isEmptyAccountData(data: AccountData): boolean {
  return data.free === 0n && data.reserved === 0n && data.frozen === 0n && data.flags === newLogicFlag;
}

const reasons = t.variant('pallet_balances::types::Reasons', { Fee: [0, []], Misc: [1, []], All: [2, []] });

export const balanceLock = t.struct(
  'pallet_balances::types::BalanceLock',
  { id: t.byteArray(8), amount: t.u128, reasons },
  [{ name: 'Balance', type: t.u128 }],
);

export const reserveData = t.struct(
  'pallet_balances::types::ReserveData',
  { id: t.byteArray(16), amount: t.u128 },
  [
    { name: 'ReserveIdentifier', type: t.byteArray(16) },
    { name: 'Balance', type: t.u128 },
  ],
);

/** The reasons of holds, one variant per pallet that places holds; no pallet of this runtime does. */
export const runtimeHoldReason = t.variant('runtime::RuntimeHoldReason', {});

const idAmountPath = 'frame_support::traits::tokens::misc::IdAmount';

export const holdAmount = t.struct(idAmountPath, { id: runtimeHoldReason, amount: t.u128 }, [
  { name: 'Id', type: runtimeHoldReason },
  { name: 'Balance', type: t.u128 },
]);

export const freezeAmount = t.struct(idAmountPath, { id: t.byteArray(16), amount: t.u128 }, [
  { name: 'Id', type: t.byteArray(16) },
  { name: 'Balance', type: t.u128 },
]);

export const balanceStatus = t.variant('frame_support::traits::tokens::misc::BalanceStatus', {
  Free: [0, []],
  Reserved: [1, []],
});

export const unexpectedKind = t.variant('pallet_balances::pallet::UnexpectedKind', {
  BalanceUpdated: [0, []],
  FailedToMutateAccount: [1, []],
});

export const adjustmentDirection = t.variant('pallet_balances::types::AdjustmentDirection', {
  Increase: [0, []],
  Decrease: [1, []],
});
