import * as t from '../../codec/types.ts';
import { accountId } from '../../types/account-id.ts';

export const proposal = t.struct(
  'pallet_treasury::Proposal',
  { proposer: accountId, value: t.u128, beneficiary: accountId, bond: t.u128 },
  [
    { name: 'AccountId', type: accountId },
    { name: 'Balance', type: t.u128 },
  ],
);

const paymentState = t.variant(
  'pallet_treasury::PaymentState',
  { Pending: [0, []], Attempted: [1, { id: t.unit }], Failed: [2, []] },
  [{ name: 'Id', type: t.unit }],
);

export const spendStatus = t.struct(
  'pallet_treasury::SpendStatus',
  {
    asset_kind: t.unit,
    amount: t.u128,
    beneficiary: accountId,
    valid_from: t.u32,
    expire_at: t.u32,
    status: paymentState,
  },
  [
    { name: 'AssetKind', type: t.unit },
    { name: 'AssetBalance', type: t.u128 },
    { name: 'Beneficiary', type: accountId },
    { name: 'BlockNumber', type: t.u32 },
    { name: 'PaymentId', type: t.unit },
  ],
);

export const permill = t.newtype('sp_arithmetic::per_things::Permill', t.u32);

/** An 8-byte pallet id. */
export const palletId = t.newtype('frame_support::PalletId', t.byteArray(8));
