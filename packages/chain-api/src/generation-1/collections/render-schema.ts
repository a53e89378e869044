import type { ShownSchema } from '@hub/contract/chain-api/collections/shown';
import { isRecord, jsonField, textField } from '@hub/token-schema/json-field';
import { joinDottedKeys } from '@hub/token-schema/old/schema1-collection';
import type { PropertyMap } from '@hub/token-schema/property-map';
import { readCollection } from '@hub/token-schema/stored-collection';
import type { CollectionDetails } from '../../modules/collections/read-details.ts';
import { royaltyParts } from '../tokens/royalty-parts.ts';
import { storedFile } from '../tokens/stored-file.ts';

type KnownSchema = ShownSchema['schemaName'];

const oldKeys = [
  '_old_schemaVersion',
  '_old_offchainSchema',
  '_old_constOnChainSchema',
  '_old_variableOnChainSchema',
];

/**
 * Renders the metadata of a collection in the fields of schema 1. Metadata of schema 1 is rendered as it is stored,
 * metadata of schema 0 or 2 as far as it has these fields. Without such metadata `schema` is absent.
 */
export function renderSchema(details: CollectionDetails): {
  readonly schema?: ShownSchema;
  readonly knownSchema?: KnownSchema;
} {
  const { properties, detected } = readCollection(details.properties);
  const family = 'family' in detected ? detected.family : 'UNKNOWN';
  if (family === 'UNKNOWN') return {};
  if (family === 'ERC721') return { knownSchema: 'ERC721Metadata' };
  const knownSchema = family === 'V0' ? '_old_' : 'unique';
  const fields = family === 'V1' ? storedFields(properties) : convertedFields(details, properties);
  const royalties = royaltyParts(details.metadata.info?.royalties);
  return {
    knownSchema,
    schema: {
      schemaName: knownSchema,
      collectionId: details.id,
      ...fields,
      ...(royalties && { royalties }),
      oldProperties: oldProperties(properties),
    },
  };
}

type Fields = Omit<ShownSchema, 'schemaName' | 'collectionId' | 'royalties' | 'oldProperties'>;

function storedFields(properties: PropertyMap): Fields {
  const stored = joinDottedKeys(properties);
  const template = textField(stored.image, 'urlTemplate');
  const version = textField(stored, 'attributesSchemaVersion');
  const field = (name: string) => (isRecord(stored[name]) ? stored[name] : undefined);
  const preview = field('coverPicturePreview');
  const templateOf = (name: string) => {
    const urlTemplate = textField(stored[name], 'urlTemplate');
    return urlTemplate === undefined ? {} : { [name]: { ...field(name), urlTemplate } };
  };
  return {
    schemaVersion: textField(stored, 'schemaVersion') ?? '1.0.0',
    coverPicture: storedFile(field('coverPicture'), template),
    ...(preview && { coverPicturePreview: storedFile(preview, template) }),
    image: { urlTemplate: template ?? '' },
    ...templateOf('imagePreview'),
    ...templateOf('video'),
    ...templateOf('audio'),
    ...templateOf('spatialObject'),
    ...templateOf('file'),
    ...(version !== undefined && { attributesSchemaVersion: version }),
    attributesSchema: attributesOf(stored.attributesSchema),
  };
}

function attributesOf(stored: unknown): NonNullable<Fields['attributesSchema']> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([number, schema]) =>
      isRecord(schema) ? [[number, { ...schema, name: schema.name ?? null, type: schema.type ?? null }]] : [],
    ),
  );
}

/** Converts metadata of schema 0 or 2 to the fields of schema 1; the keys of attributes are their positions, from 0. */
function convertedFields({ metadata: { info } }: CollectionDetails, properties: PropertyMap): Fields {
  const attributes = (info?.potential_attributes ?? []).map((attribute, index) => {
    const { trait_type, display_type, values } = attribute;
    const isNumeric = values !== undefined && values.length > 0 && values.every(isNumber);
    const schema = {
      name: { _: trait_type },
      type: display_type ?? (isNumeric ? 'number' : 'string'),
      ...(values && { enumValues: Object.fromEntries(values.map((value, at) => [at, { _: value }])) }),
    };
    return [String(index), schema] as const;
  });
  return {
    schemaVersion: properties.text('schemaVersion') ?? properties.text('_old_schemaVersion') ?? '',
    coverPicture: storedFile(info?.cover_image, undefined),
    image: { urlTemplate: '' },
    attributesSchema: Object.fromEntries(attributes),
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function oldProperties(properties: PropertyMap): Record<string, string> {
  const texts = Object.fromEntries(oldKeys.map((key) => [key, properties.text(key)]));
  return Object.fromEntries(
    oldKeys.flatMap((key) => {
      const text = jsonField(texts, key);
      return typeof text === 'string' ? [[key, text]] : [];
    }),
  );
}
