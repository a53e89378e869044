import { metadata as metadataCodec } from '@polkadot-api/substrate-bindings';
import type { ExtensionDeclaration } from '../frame/extension.ts';
import { runtimeType } from '../frame/extension-types.ts';
import type { OuterTypes } from '../frame/outer-types.ts';
import type { Pallet } from '../frame/pallet.ts';
import type { RuntimeApi } from '../frame/runtime-api.ts';
import { multiAddress } from '../types/multi-address.ts';
import { multiSignature } from '../types/multi-signature.ts';
import { apiMetadata } from './api-metadata.ts';
import { extensionsType, extrinsicType } from './extrinsic-type.ts';
import type { MetadataVersion } from './metadata-version.ts';
import { palletMetadata } from './pallet-metadata.ts';
import { createTypeRegistry } from './type-registry.ts';

/** "meta" as a little-endian number. */
const magicNumber = 0x6174_656d;
/** The supported extrinsic formats; V14 and V15 name only the oldest. */
const extrinsicVersions = [4, 5];
const oldestExtrinsicVersion = 4;
/** The only set of extensions so far; general transactions refer to it by number. */
const extensionsVersion = 0;

export interface MetadataParts {
  /** Rust crate of the runtime, for example `unique_runtime`. */
  readonly runtimeCrate: string;
  readonly pallets: readonly Pallet[];
  readonly outer: OuterTypes;
  readonly extensions: readonly ExtensionDeclaration[];
  readonly apis: readonly RuntimeApi[];
}

/** Builds the metadata bytes, magic number first, of the given declarations. */
export function buildMetadata(parts: MetadataParts, version: MetadataVersion): Uint8Array {
  return metadataCodec.enc({ magicNumber, metadata: versioned(parts, version) });
}

function versioned(
  parts: MetadataParts,
  version: MetadataVersion,
): Parameters<typeof metadataCodec.enc>[0]['metadata'] {
  const registry = createTypeRegistry(parts.runtimeCrate);
  const { idOf } = registry;
  const pallets = parts.pallets.map((pallet) => palletMetadata(registry, pallet, version));
  const olderPallets = pallets.map(({ calls, events, errors, ...rest }) => ({
    ...rest,
    calls: calls?.type,
    events: events?.type,
    errors: errors?.type,
  }));
  const signedExtensions = parts.extensions.map(({ identifier, explicit, implicit }) => ({
    identifier,
    type: idOf(explicit),
    additionalSigned: idOf(implicit),
  }));
  const extra = extensionsType(parts.extensions);

  if (version === 14) {
    const type = idOf(extrinsicType(parts.outer.call, extra));
    const extrinsic = { type, version: oldestExtrinsicVersion, signedExtensions };
    const runtime = idOf(runtimeType);
    const value = { pallets: olderPallets, extrinsic, type: runtime, apis: [], lookup: [...registry.types] };
    return { tag: 'v14', value };
  }

  const { outer } = parts;
  const outerEnums = { call: idOf(outer.call), event: idOf(outer.event), error: idOf(outer.error) };
  const extrinsic = {
    address: idOf(multiAddress),
    call: outerEnums.call,
    signature: idOf(multiSignature),
    signedExtensions,
  };
  const apis = parts.apis.map((api) => apiMetadata(registry, api));

  if (version === 15) {
    const value = {
      pallets: olderPallets,
      extrinsic: { ...extrinsic, version: oldestExtrinsicVersion, extra: idOf(extra) },
      type: idOf(runtimeType),
      apis,
      outerEnums,
      custom: [],
      lookup: [...registry.types],
    };
    return { tag: 'v15', value };
  }
  const value = {
    pallets,
    extrinsic: {
      ...extrinsic,
      version: extrinsicVersions,
      signedExtensionsByVersion: [
        [extensionsVersion, signedExtensions.map((_, index) => index)] as [number, number[]],
      ],
    },
    apis,
    outerEnums,
    custom: [],
    // NOTE: `lookup` comes last, because the code before it adds types.
    lookup: [...registry.types],
  };
  return { tag: 'v16', value };
}
