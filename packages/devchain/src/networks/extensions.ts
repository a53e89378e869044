import * as t from '../codec/types.ts';
import type { ExtensionDeclaration } from '../frame/extension.ts';
import { chargeAssetTxPayment, checkMetadataHash, runtimeType } from '../frame/extension-types.ts';
import { era } from '../types/era.ts';
import { h256 } from '../types/hashes.ts';

const checks = 'frame_system::extensions';
const generic = [{ name: 'T' }];

const checkMortality = t.newtype(`${checks}::check_mortality::CheckMortality`, era, generic);
const checkNonce = t.newtype('pallet_sponsoring::CheckNonce', t.compactU32, generic);

const checkGenesis = `${checks}::check_genesis::CheckGenesis`;
const checkSpecVersion = `${checks}::check_spec_version::CheckSpecVersion`;
const checkTxVersion = `${checks}::check_tx_version::CheckTxVersion`;

/** The transaction extensions of spec 25090091, in order. */
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
    { name: 'T', type: runtimeType },
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
