import type { Codec } from '@polkadot-api/substrate-bindings';
import type { AnyTypeDef, TypeDef, ValueOf } from '../../codec/type-def.ts';
import * as t from '../../codec/types.ts';
import { weight } from '../../frame/weight.ts';
import { h256 } from '../../types/hashes.ts';
import { accountData, emptyAccountData } from '../balances/types.ts';

/** Substrate's well-known key `:code`. */
export const codeKey = '3a636f6465';

export const accountInfo = t.struct(
  'frame_system::AccountInfo',
  { nonce: t.u32, consumers: t.u32, providers: t.u32, sufficients: t.u32, data: accountData },
  [
    { name: 'Nonce', type: t.u32 },
    { name: 'AccountData', type: accountData },
  ],
);

export type AccountInfo = ValueOf<typeof accountInfo>;

export const emptyAccountInfo: AccountInfo = {
  nonce: 0,
  consumers: 0,
  providers: 0,
  sufficients: 0,
  data: emptyAccountData,
};

/** One value for each dispatch class. */
export function perDispatchClass<T>(
  value: TypeDef<T>,
): TypeDef<{ readonly normal: T; readonly operational: T; readonly mandatory: T }> {
  const declared = t.struct(
    'frame_support::dispatch::PerDispatchClass',
    { normal: value, operational: value, mandatory: value },
    [{ name: 'T', type: value }],
  );
  return declared as unknown as TypeDef<{ normal: T; operational: T; mandatory: T }>;
}

const consensusEngineId = t.byteArray(4);

const digestItem = t.variant('sp_runtime::generic::digest::DigestItem', {
  PreRuntime: [6, [consensusEngineId, t.bytes]],
  Consensus: [4, [consensusEngineId, t.bytes]],
  Seal: [5, [consensusEngineId, t.bytes]],
  Other: [0, [t.bytes]],
  RuntimeEnvironmentUpdated: [8, []],
});

export const digest = t.struct('sp_runtime::generic::digest::Digest', { logs: t.vec(digestItem) });

export type DigestItem = ValueOf<typeof digestItem>;
export const digestItemCodec: Codec<DigestItem> = digestItem.codec;

/** The hash function of the chain, as metadata refers to it. */
export const blakeTwo256 = t.emptyStruct('sp_runtime::traits::BlakeTwo256');

export const header = t.struct(
  'sp_runtime::generic::header::Header',
  {
    parent_hash: h256,
    number: t.compactU32,
    state_root: h256,
    extrinsics_root: h256,
    digest,
  },
  [{ name: 'Number', type: t.u32 }, { name: 'Hash' }],
);

/** A whole block: header and extrinsics. */
export function blockType<T>(extrinsic: TypeDef<T>) {
  return t.struct('sp_runtime::generic::block::Block', { header, extrinsics: t.vec(extrinsic) }, [
    { name: 'Header', type: header },
    { name: 'Extrinsic', type: extrinsic },
  ]);
}

export const phase = t.variant('frame_system::Phase', {
  ApplyExtrinsic: [0, [t.u32]],
  Finalization: [1, []],
  Initialization: [2, []],
});

/** The type of a stored event record. */
export function eventRecord(event: AnyTypeDef): AnyTypeDef {
  return t.struct('frame_system::EventRecord', { phase, event, topics: t.vec(h256) }, [
    { name: 'E', type: event },
    { name: 'T', type: h256 },
  ]);
}

const cowStr = t.newtype('Cow', t.str, [{ name: 'T', type: t.str }]);

export const lastRuntimeUpgradeInfo = t.struct('frame_system::LastRuntimeUpgradeInfo', {
  spec_version: t.compactU32,
  spec_name: cowStr,
});

export const codeUpgradeAuthorization = t.struct(
  'frame_system::CodeUpgradeAuthorization',
  { code_hash: h256, check_version: t.bool },
  [{ name: 'T' }],
);

const weightsPerClass = t.struct('frame_system::limits::WeightsPerClass', {
  base_extrinsic: weight,
  max_extrinsic: t.option(weight),
  max_total: t.option(weight),
  reserved: t.option(weight),
});

export const blockWeights = t.struct('frame_system::limits::BlockWeights', {
  base_block: weight,
  max_block: weight,
  per_class: perDispatchClass(weightsPerClass),
});

export const blockLength = t.struct('frame_system::limits::BlockLength', { max: perDispatchClass(t.u32) });

export const runtimeDbWeight = t.struct('sp_weights::RuntimeDbWeight', { read: t.u64, write: t.u64 });

const apiVersions = t.vec(t.tuple(t.byteArray(8), t.u32));

export const runtimeVersion = t.struct('sp_version::RuntimeVersion', {
  spec_name: cowStr,
  impl_name: cowStr,
  authoring_version: t.u32,
  spec_version: t.u32,
  impl_version: t.u32,
  apis: t.newtype('Cow', apiVersions, [{ name: 'T', type: apiVersions }]),
  transaction_version: t.u32,
  system_version: t.u8,
});
