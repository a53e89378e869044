import { metadata as metadataCodec, type V15 } from '@polkadot-api/substrate-bindings';
import type { OuterTypes } from '../frame/outer-types.ts';
import type { Pallet } from '../frame/pallet.ts';
import { type ExtensionDeclaration, runtimeType } from '../runtime/extensions.ts';
import { multiAddress } from '../types/multi-address.ts';
import { multiSignature } from '../types/multi-signature.ts';
import { extensionsType, extrinsicType } from './extrinsic-type.ts';
import { palletMetadata } from './pallet-metadata.ts';
import type { RuntimeApiDeclaration } from './runtime-api-declaration.ts';
import { createTypeRegistry } from './type-registry.ts';

/** "meta" as a little-endian number. */
const magicNumber = 0x6174_656d;
const extrinsicVersion = 4;

export interface MetadataParts {
  /** Rust crate of the runtime, for example `unique_runtime`. */
  readonly runtimeCrate: string;
  readonly pallets: readonly Pallet[];
  readonly outer: OuterTypes;
  readonly extensions: readonly ExtensionDeclaration[];
  readonly apis: readonly RuntimeApiDeclaration[];
}

/** Metadata bytes, magic number first, of the declarations given. */
export function buildMetadata(parts: MetadataParts, version: 14 | 15): Uint8Array {
  const registry = createTypeRegistry(parts.runtimeCrate);
  const idOf = registry.idOf;
  const pallets = parts.pallets.map((pallet) => palletMetadata(registry, pallet));
  const signedExtensions = parts.extensions.map(({ identifier, explicit, implicit }) => ({
    identifier,
    type: idOf(explicit),
    additionalSigned: idOf(implicit),
  }));
  const extra = extensionsType(parts.extensions);
  const extrinsic = extrinsicType(parts.outer.call, extra);
  const type = idOf(runtimeType);

  if (version === 14) {
    const head = { type: idOf(extrinsic), version: extrinsicVersion, signedExtensions };
    const value = { lookup: [...registry.types], pallets, extrinsic: head, type, apis: [] };
    return metadataCodec.enc({ magicNumber, metadata: { tag: 'v14', value } });
  }
  const value: Omit<V15, 'lookup'> = {
    pallets,
    extrinsic: {
      version: extrinsicVersion,
      address: idOf(multiAddress),
      call: idOf(parts.outer.call),
      signature: idOf(multiSignature),
      extra: idOf(extra),
      signedExtensions,
    },
    type,
    apis: parts.apis.map((api) => ({
      name: api.name,
      methods: api.methods.map(({ name, inputs, output, docs }) => ({
        name,
        inputs: inputs.map((input) => ({ name: input.name, type: idOf(input.type) })),
        output: idOf(output),
        docs: [docs],
      })),
      docs: [],
    })),
    outerEnums: {
      call: idOf(parts.outer.call),
      event: idOf(parts.outer.event),
      error: idOf(parts.outer.error),
    },
    custom: [],
  };
  return metadataCodec.enc({
    magicNumber,
    metadata: { tag: 'v15', value: { ...value, lookup: [...registry.types] } },
  });
}
