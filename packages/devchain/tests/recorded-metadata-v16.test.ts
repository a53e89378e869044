// Compares the additions of V16 to V15 with the recorded V16 metadata of the live runtime.
import { recordedMetadata } from '@hub/testkit/recorded-metadata';
import { decAnyMetadata, type V16 } from '@polkadot-api/substrate-bindings';
import { describe, expect, test } from 'vitest';
import { findNetwork } from '../src/networks/find-network.ts';
import { createRuntime } from '../src/runtime/create-runtime.ts';
import { createTypeDescriber } from './support/describe-type.ts';

function decode(bytes: Uint8Array): V16 {
  const { metadata } = decAnyMetadata(bytes);
  if (metadata.tag !== 'v16') throw new Error(`Metadata is ${metadata.tag}`);
  return metadata.value;
}

type Deprecation =
  | V16['pallets'][number]['deprecationInfo']
  | { readonly tag: string; readonly value?: unknown };

/** The kind of deprecation, without its text, which is the project's own. */
const kind = ({ tag }: Deprecation) => tag;

const deprecatedVariants = (
  one: { readonly deprecationInfo: readonly { index: number; deprecation: Deprecation }[] } | undefined,
) => one?.deprecationInfo.map(({ index, deprecation }) => [index, kind(deprecation)]);

const byName = <T extends { readonly name: string }>(list: readonly T[], of: (one: T) => unknown) =>
  Object.fromEntries(list.map((one) => [one.name, of(one)]));

function palletOf(metadata: V16, wanted: string) {
  const { describe: describeType } = createTypeDescriber(metadata.lookup);
  const pallet = metadata.pallets.find(({ name }) => name === wanted)!;
  return {
    pallet: kind(pallet.deprecationInfo),
    calls: deprecatedVariants(pallet.calls),
    events: deprecatedVariants(pallet.events),
    errors: deprecatedVariants(pallet.errors),
    storage: byName(pallet.storage?.items ?? [], (item) => kind(item.deprecationInfo)),
    constants: byName(pallet.constants, (one) => kind(one.deprecationInfo)),
    associatedTypes: byName(pallet.associatedTypes, ({ type }) => describeType(type)),
    viewFunctions: pallet.viewFns,
  };
}

describe('the V16 metadata', () => {
  const own = decode(createRuntime(findNetwork('unique').runtime).metadata(16));
  const recorded = decode(recordedMetadata('unique-25090091'));
  const mine = createTypeDescriber(own.lookup);
  const live = createTypeDescriber(recorded.lookup);

  test.each(own.pallets.map(({ name }) => name))(
    'pallet %s has the deprecations, associated types and view functions of the recording',
    (name) => {
      const ours = palletOf(own, name);
      const theirs = palletOf(recorded, name);
      if (name !== 'ParachainSystem') return expect(ours).toEqual(theirs);
      // A subset: storage is compared item by item. Only the recording has events and errors, and deprecates none.
      expect(theirs).toMatchObject({ ...ours, events: [], errors: [] });
    },
  );

  test('the V16 metadata marks two calls of the treasury as deprecated', () => {
    expect(palletOf(own, 'Treasury').calls).toEqual([
      [3, 'Deprecated'],
      [4, 'Deprecated'],
    ]);
  });

  test('the V16 metadata describes the formats, parts and extensions of extrinsics as the recording does', () => {
    const extrinsicOf = ({ extrinsic }: V16, { describe: describeType }: typeof mine) => ({
      version: extrinsic.version,
      address: describeType(extrinsic.address),
      call: describeType(extrinsic.call),
      signature: describeType(extrinsic.signature),
      signedExtensionsByVersion: extrinsic.signedExtensionsByVersion,
      signedExtensions: extrinsic.signedExtensions.map(({ identifier, type, additionalSigned }) => ({
        identifier,
        type: describeType(type),
        additionalSigned: describeType(additionalSigned),
      })),
    });
    expect(extrinsicOf(own, mine)).toEqual(extrinsicOf(recorded, live));
    expect(own.extrinsic.version).toEqual([4, 5]);
  });

  test.each(own.apis.map(({ name }) => name))(
    'runtime API %s has the version and deprecations of the recording',
    (name) => {
      const apiOf = ({ apis }: V16) => {
        const api = apis.find((one) => one.name === name)!;
        return {
          version: api.version,
          api: kind(api.deprecationInfo),
          methods: byName(api.methods, (method) => kind(method.deprecationInfo)),
        };
      };
      expect(apiOf(recorded)).toMatchObject(apiOf(own));
    },
  );

  test('the V16 metadata has the type Block, and no path of a type that the recording lacks', () => {
    const pathsOf = (metadata: V16) => new Set(metadata.lookup.map(({ path: parts }) => parts.join('::')));
    expect(pathsOf(own)).toContain('sp_runtime::generic::block::Block');
    expect([...pathsOf(own)].filter((one) => !pathsOf(recorded).has(one))).toEqual([]);
  });

  test('the V16 metadata has the custom metadata of the recording', () => {
    expect(own.custom).toEqual(recorded.custom);
  });
});
