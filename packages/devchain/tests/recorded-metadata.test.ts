import { type Hex, toHex } from '@hub/primitives/hex';
import { recordedMetadata } from '@hub/testkit/recorded-metadata';
import { decAnyMetadata, type UnifiedMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings';
import { describe, expect, test } from 'vitest';
import { type MetadataVersion, metadataVersions } from '../src/metadata/metadata-version.ts';
import { findNetwork } from '../src/networks/find-network.ts';
import { runtimeVersion } from '../src/pallets/system/types.ts';
import { createRuntime } from '../src/runtime/create-runtime.ts';
import { createTypeDescriber } from './support/describe-type.ts';
import { implementedPallets } from './support/implemented-pallets.ts';

const recordings = ['unique-25090091', 'unique-25090091.as-v14'];

/** Pallets that are only partly implemented, with their implemented calls and storage. */
const subsets: Record<string, { calls: string[]; storage: string[] }> = {
  ParachainSystem: {
    calls: ['set_validation_data'],
    storage: ['ValidationData', 'LastRelayChainBlockNumber'],
  },
};

const implemented = implementedPallets.map(([name]) => name);

const runtime = createRuntime(findNetwork('unique').runtime);
const decode = (metadata: Uint8Array) => unifyMetadata(decAnyMetadata(metadata));
const decodeOwn = (version: MetadataVersion) => decode(runtime.metadata(version));
const own = { 14: decodeOwn(14), 15: decodeOwn(15), 16: decodeOwn(16) };

function palletsOf(metadata: UnifiedMetadata) {
  const { describe: describeType, variantsOf } = createTypeDescriber(metadata.lookup);
  return metadata.pallets.map((pallet) => ({
    name: pallet.name,
    index: pallet.index,
    prefix: pallet.storage?.prefix,
    callEnum: pallet.calls && describeType(pallet.calls.type).split('enum{')[0],
    calls: variantsOf(pallet.calls?.type),
    eventEnum: pallet.events && describeType(pallet.events.type).split('enum{')[0],
    events: variantsOf(pallet.events?.type),
    errorEnum: pallet.errors && describeType(pallet.errors.type).split('enum{')[0],
    errors: variantsOf(pallet.errors?.type),
    storage: Object.fromEntries(
      (pallet.storage?.items ?? []).map(({ name, modifier, type, fallback }) => [
        name,
        type.tag === 'plain'
          ? { modifier, fallback, value: describeType(type.value) }
          : {
              modifier,
              fallback,
              hashers: type.value.hashers.map(({ tag }) => tag),
              key: describeType(type.value.key),
              value: describeType(type.value.value),
            },
      ]),
    ),
    constants: Object.fromEntries(
      pallet.constants.map(({ name, type, value }) => [
        name,
        { type: describeType(type), value: name === 'Version' ? withOwnApis(value as Hex) : value },
      ]),
    ),
  }));
}

function extrinsicOf({ lookup, extrinsic }: UnifiedMetadata) {
  const { describe: describeType } = createTypeDescriber(lookup);
  const parts = Object.values(extrinsic.signedExtensions).flat();
  return parts.map(({ identifier, type, additionalSigned }) => ({
    identifier,
    type: describeType(type),
    additionalSigned: describeType(additionalSigned),
  }));
}

function outerEnumOf({ lookup }: UnifiedMetadata, kind: 'call' | 'event' | 'error'): number {
  const name = `Runtime${kind[0]!.toUpperCase()}${kind.slice(1)}`;
  return lookup.find(({ path: parts }) => parts[0] === 'unique_runtime' && parts[1] === name)!.id;
}

/** The version constant, of a recording or own metadata, without the runtime APIs that are not implemented here. */
function withOwnApis(version: Hex): Hex {
  const decoded = runtimeVersion.codec.dec(version);
  const answering = new Set(runtime.version.apis.map(([id]) => id));
  return toHex(
    runtimeVersion.codec.enc({ ...decoded, apis: decoded.apis.filter(([id]) => answering.has(id)) }),
  );
}

function cut(record: Record<string, unknown>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

test.each(metadataVersions)('the metadata V%i of the chain lists the implemented pallets', (version) => {
  expect(own[version].pallets.map(({ name }) => name)).toEqual(implemented);
});

describe.each(recordings)('%s', (name) => {
  const recorded = decode(recordedMetadata(name));

  describe('compared with the metadata of the development chain', () => {
    const theirs = palletsOf(recorded);

    describe.each(metadataVersions)('as V%i', (version) => {
      const ours = palletsOf(own[version]);

      test.each(implemented)(
        'the recorded pallet %s equals that of the development chain in its implemented parts',
        (palletName) => {
          const mine = ours.find((pallet) => pallet.name === palletName)!;
          const live = theirs.find((pallet) => pallet.name === palletName)!;
          const subset = subsets[palletName];
          if (subset === undefined) {
            // One metadata version gives a pallet without storage no prefix, another one the pallet's name.
            expect(mine).toEqual({
              ...live,
              prefix: Object.keys(live.storage).length === 0 ? mine.prefix : live.prefix,
            });
            return;
          }
          expect(mine).toMatchObject({ index: live.index, prefix: live.prefix, constants: live.constants });
          expect(mine.calls).toEqual(cut(live.calls, subset.calls));
          expect(mine.storage).toEqual(cut(live.storage, subset.storage));
        },
      );

      test('the recorded transaction extensions equal those of the development chain', () => {
        expect(extrinsicOf(own[version])).toEqual(extrinsicOf(recorded));
      });
    });
  });
});

describe('the recorded V16 metadata contains', () => {
  const recorded = decode(recordedMetadata('unique-25090091'));
  const mine = createTypeDescriber(own[15].lookup);
  const live = createTypeDescriber(recorded.lookup);

  test.each(['call', 'event', 'error'] as const)(
    'the recorded V16 metadata contains the implemented variants of the outer %s enum',
    (kind) => {
      const variants = (type: number, metadata: UnifiedMetadata) =>
        Object.fromEntries(
          metadata.lookup[type]!.def.tag === 'variant'
            ? metadata.lookup[type]!.def.value.map(({ name, index, fields }) => [
                name,
                { index, fields: fields.length },
              ])
            : [],
        );
      const ours = variants(outerEnumOf(own[15], kind), own[15]);
      expect(Object.keys(ours).length).toBeGreaterThan(8);
      expect(variants(outerEnumOf(recorded, kind), recorded)).toMatchObject(ours);
    },
  );

  test('the recorded V16 metadata has the types of address and signature of the development chain', () => {
    const parts = (metadata: UnifiedMetadata, describer: typeof mine) => {
      const { address, signature } = metadata.extrinsic as unknown as Record<string, number>;
      return [describer.describe(address!), describer.describe(signature!)];
    };
    expect(parts(own[15], mine)).toEqual(parts(recorded, live));
  });

  test.each([
    'runtime::OriginCaller',
    'xcm::VersionedLocation',
    'xcm::VersionedXcm',
    'staging_xcm::v5::Instruction',
  ])('the recorded V16 metadata contains the implemented variants of %s', (name) => {
    const find = (metadata: UnifiedMetadata) =>
      metadata.lookup.find(({ path: parts }) => parts.join('::').endsWith(name))!.id;
    expect(Object.keys(mine.variantsOf(find(own[15])))).not.toEqual([]);
    expect(live.variantsOf(find(recorded))).toMatchObject(mine.variantsOf(find(own[15])));
  });

  test.each(own[15].apis.map(({ name }) => name))(
    'the recorded V16 metadata contains the implemented methods of %s',
    (apiName) => {
      const methods = (metadata: UnifiedMetadata, describer: typeof mine) =>
        Object.fromEntries(
          metadata.apis
            .find(({ name }) => name === apiName)!
            .methods.map(({ name, inputs, output }) => [
              name,
              {
                inputs: inputs.map((input) => `${input.name}: ${describer.describe(input.type)}`),
                output: describer.describe(output),
              },
            ]),
        );
      expect(methods(recorded, live)).toMatchObject(methods(own[15], mine));
    },
  );
});
