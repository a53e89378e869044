import { AppError } from '@hub/primitives/app-error';
import { decAnyMetadata } from '@polkadot-api/substrate-bindings';

type AnyMetadata = ReturnType<typeof decAnyMetadata>;
type MetadataV14 = Extract<AnyMetadata['metadata'], { tag: 'v14' }>['value'];
type LookupType = MetadataV14['lookup'][number];
type Field = Extract<LookupType['def'], { tag: 'composite' }>['value'][number];
type MetadataPallet = MetadataV14['pallets'][number];
type StorageItem = NonNullable<MetadataPallet['storage']>['items'][number];

const modifiers = ['Optional', 'Default', 'Required'];

/**
 * Renders metadata of version 14 in the JSON form of polkadot.js (toJSON), with integers as decimal text. Throws
 * AppError `UnsupportedMetadata` for other versions.
 */
export function renderMetadata(bytes: Uint8Array): object {
  // A copy, because the decoder reads the whole buffer behind a view.
  const { magicNumber, metadata } = decAnyMetadata(Uint8Array.from(bytes));
  if (metadata.tag !== 'v14') {
    throw new AppError({
      code: 'UnsupportedMetadata',
      message: 'The runtime metadata is not of version 14',
    });
  }
  const { lookup, pallets, extrinsic, type } = metadata.value;
  const v14 = {
    lookup: { types: lookup.map(renderType) },
    pallets: pallets.map(renderPallet),
    extrinsic: {
      type: `${extrinsic.type}`,
      version: `${extrinsic.version}`,
      signedExtensions: extrinsic.signedExtensions.map((extension) => ({
        identifier: extension.identifier,
        type: `${extension.type}`,
        additionalSigned: `${extension.additionalSigned}`,
      })),
    },
    type: `${type}`,
  };
  return { magicNumber: `${magicNumber}`, metadata: { v14 } };
}

function renderType({ id, path, params, def, docs }: LookupType): object {
  return {
    id: `${id}`,
    type: {
      path,
      params: params.map(({ name, type }) => ({ name, type: orNull(type) })),
      def: renderDefinition(def),
      docs,
    },
  };
}

function renderDefinition(def: LookupType['def']): object {
  switch (def.tag) {
    case 'composite':
      return { composite: { fields: def.value.map(renderField) } };
    case 'variant':
      return {
        variant: {
          variants: def.value.map(({ name, fields, index, docs }) => ({
            name,
            fields: fields.map(renderField),
            index: `${index}`,
            docs,
          })),
        },
      };
    case 'sequence':
      return { sequence: { type: `${def.value}` } };
    case 'array':
      return { array: { len: `${def.value.len}`, type: `${def.value.type}` } };
    case 'tuple':
      return { tuple: def.value.map(String) };
    case 'primitive':
      return { primitive: upperFirst(def.value.tag) };
    case 'compact':
      return { compact: { type: `${def.value}` } };
    case 'bitSequence':
      return {
        bitSequence: {
          bitStoreType: `${def.value.bitStoreType}`,
          bitOrderType: `${def.value.bitOrderType}`,
        },
      };
  }
}

function renderField({ name, type, typeName, docs }: Field): object {
  return { name: name ?? null, type: `${type}`, typeName: typeName ?? null, docs };
}

function renderPallet({ name, storage, calls, events, constants, errors, index }: MetadataPallet): object {
  return {
    name,
    storage: storage === undefined ? null : { prefix: storage.prefix, items: storage.items.map(renderItem) },
    calls: typeOrNull(calls),
    events: typeOrNull(events),
    constants: constants.map((constant) => ({ ...constant, type: `${constant.type}` })),
    errors: typeOrNull(errors),
    index: `${index}`,
  };
}

function renderItem({ name, modifier, type, fallback, docs }: StorageItem): object {
  return { name, modifier: modifiers[modifier], type: renderStorageType(type), fallback, docs };
}

function renderStorageType(type: StorageItem['type']): object {
  if (type.tag === 'plain') return { plain: `${type.value}` };
  const { hashers, key, value } = type.value;
  // polkadot.js puts an underscore before the size of Blake2.
  const names = hashers.map(({ tag }) => tag.replace('Blake2', 'Blake2_'));
  return { map: { hashers: names, key: `${key}`, value: `${value}` } };
}

function typeOrNull(typeId: number | undefined): object | null {
  return typeId === undefined ? null : { type: `${typeId}` };
}

function orNull(typeId: number | undefined): string | null {
  return typeId === undefined ? null : `${typeId}`;
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
