import { isAppError } from '@hub/primitives/app-error';
import { jsonField, textField } from '../json-field.ts';
import type { PropertyMap } from '../property-map.ts';
import { parseJsonText } from '../property-text.ts';
import { decodeNftMeta, type NftValue } from './decode-nft-meta.ts';
import { replaceFirst, schema0Link } from './link.ts';
import type { NftChoices, NftField } from './nft-meta.ts';
import type { OldCollection, Schema0Image } from './old-collection.ts';
import type { OldAttribute, OldToken } from './old-token.ts';
import { imageFieldName } from './schema0-collection.ts';

type Values = ReadonlyMap<string, NftValue>;

/** Reads the token property of schema 0 (docs/token-schema.md#schema-0), or returns the reason why it cannot be read. */
export function readSchema0Token(
  properties: PropertyMap,
  { protobuf }: OldCollection,
  tokenId: number | undefined,
): OldToken | { readonly problem: string } {
  if (!protobuf) return { problem: `collection doesn't contain _old_constOnChainSchema field` };
  const bytes = properties.bytes('_old_constData');
  if (!bytes) return { problem: 'no _old_constData property found' };
  const values = decodeValues(bytes, protobuf.message);
  if (typeof values === 'string') return { problem: values };
  const image = imageOf(values, protobuf.image, tokenId);
  if (image === 'no token id') {
    return {
      problem:
        'Decoding token in Unique schema v0: tokenId is required to parse this token and it is not provided. Please pass it inside options param.',
    };
  }
  const fields = protobuf.message.fields.filter(({ name }) => name !== imageFieldName);
  return {
    links: image === undefined ? {} : { image: image.url },
    attributes: fields.flatMap((field) => readAttribute(field, values.get(field.name))),
  };
}

function decodeValues(bytes: Uint8Array, message: Parameters<typeof decodeNftMeta>[1]): Values | string {
  try {
    return decodeNftMeta(bytes, message);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return `Unable to parse token with old schema, error on decoding Protobuf: ${error.message}`;
  }
}

function imageOf(
  values: Values,
  { isInToken, template }: Schema0Image,
  tokenId: number | undefined,
): { readonly url: string } | 'no token id' | undefined {
  const stored = values.get(imageFieldName);
  const json = isInToken && typeof stored === 'string' ? parseJsonText(stored) : undefined;
  const cid = textField(json, 'ipfs');
  if (cid !== undefined) return { url: schema0Link(cid) };
  if (template === undefined) return undefined;
  return tokenId === undefined ? 'no token id' : { url: replaceFirst(template, '{id}', String(tokenId)) };
}

function readAttribute({ name, choices }: NftField, value: NftValue | undefined): OldAttribute[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) {
    // NOTE: a repeated text is no attribute, because the public library omits it.
    const english = (item: unknown) => textField(choiceOf(item, choices), 'en');
    return choices ? [{ name, isList: true, values: value.map(english) }] : [];
  }
  return [{ name, isList: false, values: [choices ? firstText(choiceOf(value, choices)) : value] }];
}

/** The translations of a choice: a JSON object, mostly stored as text. */
function choiceOf(number: unknown, choices: NftChoices | undefined): unknown {
  if (!choices || typeof number !== 'number') return undefined;
  const option = jsonField(choices.options, choices.names.get(number) ?? String(number));
  return typeof option === 'string' ? parseJsonText(option) : option;
}

function firstText(translations: unknown): unknown {
  if (typeof translations !== 'object' || translations === null) return undefined;
  const [first] = Object.values(translations);
  return jsonField(translations, 'en') || first;
}
