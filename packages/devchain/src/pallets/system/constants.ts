import type { ValueOf } from '../../codec/type-def.ts';
import * as t from '../../codec/types.ts';
import { type ConstantDeclaration, constant, lateConstant } from '../../frame/pallet.ts';
import type { RuntimeVersion } from '../../frame/runtime-version.ts';
import { databaseReadPs, databaseWritePs, type Weight, zeroWeight } from '../../frame/weight.ts';
import { blockLength, blockWeights, runtimeDbWeight, runtimeVersion } from './types.ts';

/** Weight of an extrinsic before its call. */
export const baseExtrinsicWeight: Weight = { ref_time: 108_157_000n, proof_size: 0n };

const proofBytes = 10n * 1024n * 1024n;
const maxBlock: Weight = { ref_time: 2_000_000_000_000n, proof_size: proofBytes };

/** The weight limits of a block per class of extrinsics, as on the live runtime. */
export const blockLimits: ValueOf<typeof blockWeights> = {
  base_block: { ref_time: 431_614_000n, proof_size: 0n },
  max_block: maxBlock,
  per_class: {
    normal: {
      base_extrinsic: baseExtrinsicWeight,
      max_extrinsic: { ref_time: 1_299_891_843_000n, proof_size: 6_815_744n },
      max_total: { ref_time: 1_500_000_000_000n, proof_size: 7_864_320n },
      reserved: zeroWeight,
    },
    operational: {
      base_extrinsic: baseExtrinsicWeight,
      max_extrinsic: { ref_time: 1_799_891_843_000n, proof_size: 9_437_184n },
      max_total: maxBlock,
      reserved: { ref_time: 500_000_000_000n, proof_size: 2_621_440n },
    },
    mandatory: {
      base_extrinsic: baseExtrinsicWeight,
      max_extrinsic: undefined,
      max_total: undefined,
      reserved: undefined,
    },
  },
};

const maxLength = 5 * 1024 * 1024;

/** Maximum bytes of extrinsics per block, by class. */
export const lengthLimits = { normal: (maxLength / 4) * 3, operational: maxLength, mandatory: maxLength };

/**
 * The number of block hashes in storage beside that of genesis. A mortality must begin at a block with a hash there.
 */
export const blockHashCount = 2400;

/** The runtime version in the form that is encoded. */
export function encodableVersion(version: RuntimeVersion): ValueOf<typeof runtimeVersion> {
  return {
    spec_name: version.specName,
    impl_name: version.implName,
    authoring_version: version.authoringVersion,
    spec_version: version.specVersion,
    impl_version: version.implVersion,
    apis: version.apis.map(([id, apiVersion]) => [id, apiVersion] as const),
    transaction_version: version.transactionVersion,
    system_version: version.systemVersion,
  };
}

export function systemConstants(version: () => RuntimeVersion, ss58Prefix: number): ConstantDeclaration[] {
  return [
    constant('BlockWeights', blockWeights, blockLimits, 'Weight limits of a block.'),
    constant('BlockLength', blockLength, { max: lengthLimits }, 'Length limits of a block, in bytes.'),
    constant('BlockHashCount', t.u32, blockHashCount, 'Block hashes that are kept.'),
    constant(
      'DbWeight',
      runtimeDbWeight,
      { read: databaseReadPs, write: databaseWritePs },
      'Cost of a database access, in picoseconds.',
    ),
    lateConstant('Version', runtimeVersion, () => encodableVersion(version()), 'Version of the runtime.'),
    constant('SS58Prefix', t.u16, ss58Prefix, 'Prefix of addresses of this chain.'),
  ];
}
