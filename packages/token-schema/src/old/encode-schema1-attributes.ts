import { AppError } from '@hub/primitives/app-error';
import { isRecord, type JsonRecord, jsonField } from '../json-field.ts';
import type { Schema1TokenInput } from './schema1-input.ts';

type Given = Pick<Schema1TokenInput, 'attributes' | 'encodedAttributes'>;

/**
 * The attributes of a token of schema 1 as they are stored, by number. If the collection lists the possible values of
 * an attribute, the number of the value is stored, else the value as `{_}`; `encodedAttributes` are stored as given.
 * Throws AppError `TokenNotEncodable` for a number or a value that the collection does not have.
 */
export function encodeSchema1Attributes(
  { attributes = {}, encodedAttributes = {} }: Given,
  schemas: JsonRecord,
): readonly (readonly [number: string, value: unknown])[] {
  const encoded = new Map<string, unknown>();
  for (const [number, value] of Object.entries(attributes)) {
    const schema = schemaOf(schemas, number);
    encoded.set(
      number,
      eachOf(value, (item) => encodeValue(number, schema, item)),
    );
  }
  for (const [number, value] of Object.entries(encodedAttributes)) {
    const choices = jsonField(schemaOf(schemas, number), 'enumValues');
    eachOf(value, (item) => {
      if (isRecord(choices) && jsonField(choices, String(item)) === undefined) throw noChoice(number, item);
    });
    encoded.set(number, value);
  }
  return [...encoded].sort(([left], [right]) => Number(left) - Number(right));
}

function encodeValue(number: string, schema: unknown, given: unknown): unknown {
  const value = isRecord(given) ? given._ : given;
  const choices = jsonField(schema, 'enumValues');
  if (!isRecord(choices)) return { _: value };
  const found = Object.entries(choices).find(([, choice]) => jsonField(choice, '_') === value);
  if (found === undefined) throw noChoice(number, value);
  return Number(found[0]);
}

function eachOf(value: unknown, encode: (item: unknown) => unknown): unknown {
  return Array.isArray(value) ? value.map(encode) : encode(value);
}

function schemaOf(schemas: JsonRecord, number: string): unknown {
  const schema = jsonField(schemas, number);
  if (schema !== undefined) return schema;
  throw notEncodable(number, `The collection has no attribute ${number}`);
}

function noChoice(number: string, value: unknown): AppError {
  const text = JSON.stringify(value) ?? 'undefined';
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return notEncodable(number, `Attribute ${number} has no value ${shown}`);
}

function notEncodable(number: string, message: string): AppError {
  return new AppError({ code: 'TokenNotEncodable', message, details: { attribute: number } });
}
