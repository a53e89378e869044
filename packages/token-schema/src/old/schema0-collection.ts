import { jsonField, textField } from '../json-field.ts';
import type { PropertyMap } from '../property-map.ts';
import { parseJsonText } from '../property-text.ts';
import { replaceFirst, schema0Link } from './link.ts';
import { type NftField, readNftMeta } from './nft-meta.ts';
import type { OldCollection } from './old-collection.ts';

/** The field of a token that contains the location of its image. */
export const imageFieldName = 'ipfsJson';

/**
 * Reads the collection properties of schema 0 (docs/token-schema.md#schema-0), or returns the reason why they cannot be
 * read.
 */
export function readSchema0(properties: PropertyMap): OldCollection | { readonly problem: string } {
  const message = readNftMeta(properties.text('_old_constOnChainSchema') ?? '');
  if (!message) return { problem: 'Unable to parse _old_constOnChainSchema' };
  const offchain = properties.text('_old_offchainSchema');
  const template = offchain?.includes('{id}') ? offchain : undefined;
  const cover = textField(properties.json('_old_variableOnChainSchema'), 'collectionCover');
  const attributes = message.fields.filter(({ name }) => name !== imageFieldName).map(attributeOf);
  return {
    family: 'V0',
    version: properties.text('_old_schemaVersion'),
    coverUrl: cover === undefined ? template && replaceFirst(template, '{id}', '1') : schema0Link(cover),
    attributes: Object.fromEntries(attributes.entries()),
    templates: {},
    protobuf: {
      message,
      image: { isInToken: properties.text('_old_schemaVersion') === 'Unique', template },
    },
  };
}

/** Converts a field to the form of attributes in schema 1. */
function attributeOf({ name, choices }: NftField): object {
  const values = choices ? listChoices(choices.options, choices.values) : [];
  return {
    name: { _: name },
    type: 'string',
    ...(values.length > 0 && { enumValues: values.map((text) => ({ _: text })) }),
  };
}

/** The texts of the choices in ascending order of numbers. */
function listChoices(options: object, values: object): string[] {
  const texts: Record<number, string> = Object.create(null);
  for (const [name, option] of Object.entries(options)) {
    const number = jsonField(values, name);
    const text = typeof number === 'number' ? textOfChoice(option) : undefined;
    if (typeof number === 'number' && text !== undefined) texts[number] = text;
  }
  return Object.values(texts);
}

function textOfChoice(option: unknown): string | undefined {
  const translations = typeof option === 'string' ? parseJsonText(option) : undefined;
  if (typeof translations !== 'object' || translations === null) return undefined;
  const [first] = Object.values(translations);
  const text = jsonField(translations, '_') || jsonField(translations, 'en') || first;
  return typeof text === 'string' ? text : undefined;
}
