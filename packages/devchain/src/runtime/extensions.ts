import type { Hex } from '@hub/primitives/hex';
import type { AnyTypeDef, TypeDef, ValueOf } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';
import { era } from '../types/era.ts';
import { h256 } from '../types/hashes.ts';
import { xcmLocation } from '../types/xcm-location.ts';

export interface ExtensionDeclaration {
  readonly identifier: string;
  /** What the signer writes into the extrinsic. */
  readonly explicit: AnyTypeDef;
  /** Which part of a signed extrinsic that is; absent when it takes up no bytes. */
  readonly carries?: keyof ExplicitParts;
  /** What the signer signs without writing it. */
  readonly implicit: AnyTypeDef;
  /** Which part of what is signed that is; absent when it takes up no bytes. */
  readonly signs?: keyof ImplicitParts;
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

/** The explicit parts that take up bytes. */
export interface ExplicitParts {
  readonly mortality: ValueOf<typeof era>;
  readonly nonce: number;
  readonly payment: ValueOf<typeof chargeAssetTxPayment>;
  readonly metadataHash: ValueOf<typeof checkMetadataHash>;
}

/** The implicit parts that take up bytes. */
export interface ImplicitParts {
  readonly specVersion: number;
  readonly transactionVersion: number;
  readonly genesisHash: Hex;
  readonly birthHash: Hex;
  readonly metadataHash: undefined;
}

const checkGenesis = `${checks}::check_genesis::CheckGenesis`;
const checkSpecVersion = `${checks}::check_spec_version::CheckSpecVersion`;
const checkTxVersion = `${checks}::check_tx_version::CheckTxVersion`;

/** The transaction extensions of spec 25090091 in their order. */
export const extensions: readonly ExtensionDeclaration[] = [
  { ...empty('CheckSpecVersion', checkSpecVersion, generic), implicit: t.u32, signs: 'specVersion' },
  { ...empty('CheckTxVersion', checkTxVersion, generic), implicit: t.u32, signs: 'transactionVersion' },
  { ...empty('CheckGenesis', checkGenesis, generic), implicit: h256, signs: 'genesisHash' },
  {
    identifier: 'CheckMortality',
    explicit: checkMortality,
    carries: 'mortality',
    implicit: h256,
    signs: 'birthHash',
  },
  { identifier: 'CheckNonce', explicit: checkNonce, carries: 'nonce', implicit: t.unit },
  empty('CheckWeight', `${checks}::check_weight::CheckWeight`, generic),
  empty('CheckMaintenance', 'runtime::runtime_common::maintenance::CheckMaintenance', []),
  empty('DisableIdentityCalls', 'runtime::runtime_common::identity::DisableIdentityCalls', []),
  {
    identifier: 'ChargeAssetTxPayment',
    explicit: chargeAssetTxPayment,
    carries: 'payment',
    implicit: t.unit,
  },
  empty('FakeTransactionFinalizer', 'pallet_ethereum::FakeTransactionFinalizer', [
    { name: 'T', type: ownRuntime },
  ]),
  {
    identifier: 'CheckMetadataHash',
    explicit: checkMetadataHash,
    carries: 'metadataHash',
    implicit: t.option(t.byteArray(32)),
    signs: 'metadataHash',
  },
  { identifier: 'StorageWeightReclaim', explicit: t.unit, implicit: t.unit },
];

function empty(
  identifier: string,
  path: string,
  params: Parameters<typeof t.emptyStruct>[1],
): ExtensionDeclaration {
  return { identifier, explicit: t.emptyStruct(path, params), implicit: t.unit };
}

/** The explicit parts in the wire order of a list of extensions. */
export function explicitParts(declared: readonly ExtensionDeclaration[]): TypeDef<ExplicitParts> {
  const fields = declared.flatMap(({ carries, explicit }) => (carries ? [[carries, explicit]] : []));
  // Each part stands in the list once, with a type of its values.
  return t.struct('runtime::ExplicitParts', Object.fromEntries(fields)) as unknown as TypeDef<ExplicitParts>;
}

/** The implicit parts in the order in which they are signed. */
export function implicitParts(declared: readonly ExtensionDeclaration[]): TypeDef<ImplicitParts> {
  const fields = declared.flatMap(({ signs, implicit }) => (signs ? [[signs, implicit]] : []));
  // As above.
  return t.struct('runtime::ImplicitParts', Object.fromEntries(fields)) as unknown as TypeDef<ImplicitParts>;
}
