import * as t from '../codec/types.ts';
import { xcmLocation } from '../types/xcm-location.ts';

/** The runtime type that metadata refers to. */
export const runtimeType = t.emptyStruct('runtime::Runtime');

const feeCoefficient = t.emptyStruct('runtime::runtime_common::FeeCoefficientApplier');

/** The tip of an extrinsic, and the asset that pays the fee. */
export const chargeAssetTxPayment = t.struct(
  'pallet_sponsoring::ChargeAssetTxPayment',
  { tip: t.compactU128, asset_id: t.option(xcmLocation) },
  [
    { name: 'T', type: runtimeType },
    { name: 'U', type: feeCoefficient },
  ],
);

const metadataHashMode = t.variant('frame_metadata_hash_extension::Mode', {
  Disabled: [0, []],
  Enabled: [1, []],
});

/** Whether the signature covers a hash of the metadata. */
export const checkMetadataHash = t.struct(
  'frame_metadata_hash_extension::CheckMetadataHash',
  { mode: metadataHashMode },
  [{ name: 'T' }],
);
