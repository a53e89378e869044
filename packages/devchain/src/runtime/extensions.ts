import type { Hex } from '@hub/primitives/hex';
import type { AnyTypeDef } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';
import { era } from '../types/era.ts';
import { h256 } from '../types/hashes.ts';
import { xcmLocation } from '../types/xcm-location.ts';

export interface ExtensionDeclaration {
  readonly identifier: string;
  /** What the signer writes into the extrinsic. */
  readonly explicit: AnyTypeDef;
  /** What the signer signs without writing it. */
  readonly implicit: AnyTypeDef;
}

const checks = 'frame_system::extensions';
const generic = [{ name: 'T' }];
const ownRuntime = t.emptyStruct('runtime::Runtime');
const feeCoefficient = t.emptyStruct('runtime::runtime_common::FeeCoefficientApplier');

const checkMortality = t.newtype(`${checks}::check_mortality::CheckMortality`, era, generic);
const checkNonce = t.newtype('pallet_sponsoring::CheckNonce', t.compactU32, generic);
const chargeAssetTxPayment = t.struct(
  'pallet_sponsoring::ChargeAssetTxPayment',
  { tip: t.compactU128, asset_id: t.option(xcmLocation) },
  [
    { name: 'T', type: ownRuntime },
    { name: 'U', type: feeCoefficient },
  ],
);
const metadataHashMode = t.variant('frame_metadata_hash_extension::Mode', {
  Disabled: [0, []],
  Enabled: [1, []],
});
const checkMetadataHash = t.struct(
  'frame_metadata_hash_extension::CheckMetadataHash',
  { mode: metadataHashMode },
  generic,
);

/** The runtime itself, as metadata refers to it. */
export const runtimeType = ownRuntime;

/** The transaction extensions of spec 25090091 in their order. */
export const extensions: readonly ExtensionDeclaration[] = [
  empty('CheckSpecVersion', `${checks}::check_spec_version::CheckSpecVersion`, generic, t.u32),
  empty('CheckTxVersion', `${checks}::check_tx_version::CheckTxVersion`, generic, t.u32),
  empty('CheckGenesis', `${checks}::check_genesis::CheckGenesis`, generic, h256),
  { identifier: 'CheckMortality', explicit: checkMortality, implicit: h256 },
  { identifier: 'CheckNonce', explicit: checkNonce, implicit: t.unit },
  empty('CheckWeight', `${checks}::check_weight::CheckWeight`, generic),
  empty('CheckMaintenance', 'runtime::runtime_common::maintenance::CheckMaintenance', []),
  empty('DisableIdentityCalls', 'runtime::runtime_common::identity::DisableIdentityCalls', []),
  { identifier: 'ChargeAssetTxPayment', explicit: chargeAssetTxPayment, implicit: t.unit },
  empty('FakeTransactionFinalizer', 'pallet_ethereum::FakeTransactionFinalizer', [
    { name: 'T', type: ownRuntime },
  ]),
  { identifier: 'CheckMetadataHash', explicit: checkMetadataHash, implicit: t.option(t.byteArray(32)) },
  { identifier: 'StorageWeightReclaim', explicit: t.unit, implicit: t.unit },
];

function empty(
  identifier: string,
  path: string,
  params: Parameters<typeof t.emptyStruct>[1],
  implicit: AnyTypeDef = t.unit,
): ExtensionDeclaration {
  return { identifier, explicit: t.emptyStruct(path, params), implicit };
}

/** The explicit parts that take up bytes, in wire order. */
const explicitFields = {
  mortality: era,
  nonce: t.compactU32,
  payment: chargeAssetTxPayment,
  metadataHash: checkMetadataHash,
} as const;

export const explicitParts = t.struct('runtime::ExplicitParts', explicitFields);

/** The implicit parts that take up bytes, in wire order. */
export const implicitParts = t.struct('runtime::ImplicitParts', {
  specVersion: t.u32,
  transactionVersion: t.u32,
  genesisHash: h256,
  birthHash: h256,
  metadataHash: t.option(t.byteArray(32)),
});
export interface ImplicitParts {
  readonly specVersion: number;
  readonly transactionVersion: number;
  readonly genesisHash: Hex;
  readonly birthHash: Hex;
  readonly metadataHash: undefined;
}
