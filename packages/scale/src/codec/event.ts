import { fromHex, isHex, toHex } from '@hub/primitives/hex';
import { decodeFailed } from '../byte-reader.ts';
import { printable } from './bytes.ts';
import { type DecodedField, fieldValues } from './call.ts';
import { humanFieldName } from './struct.ts';
import {
  type CodecContext,
  type IntegerForm,
  invalidArgument,
  isRecord,
  type TypeCodec,
} from './type-codec.ts';

/** An event without its position in a block. */
export interface EventContent {
  /** Pallet name in camelCase. */
  readonly section: string;
  /** The event's name in the metadata, PascalCase. */
  readonly method: string;
  readonly fields: readonly DecodedField[];
}

export interface EventShape {
  readonly section: string;
  readonly method: string;
  readonly palletIndex: number;
  readonly eventIndex: number;
  readonly fields: readonly { readonly name: string | undefined; readonly typeId: number }[];
}

/** The events of a runtime. */
export interface EventBook {
  byIndex(palletIndex: number, eventIndex: number): EventShape | undefined;
  byName(section: string, method: string): EventShape | undefined;
}

/** The codec of a runtime's event. Input: a decoded event, the JSON form {index, data}, or {section, method, data}. */
export function createEventCodec(context: CodecContext, events: EventBook): TypeCodec<EventContent> {
  const indexBytes = ({ section, method }: EventContent) => {
    const shape = events.byName(section, method);
    if (shape === undefined) throw decodeFailed(`The runtime has no event ${section}.${method}`);
    return Uint8Array.of(shape.palletIndex, shape.eventIndex);
  };
  const json = (event: EventContent, integers?: IntegerForm) => ({
    index: toHex(indexBytes(event)),
    data: event.fields.map(({ typeId, value }) => context.codecOf(typeId).json(value, integers)),
  });
  return {
    isUnit: false,
    isNullable: false,
    decode(reader) {
      const palletIndex = reader.byte();
      const eventIndex = reader.byte();
      const shape = events.byIndex(palletIndex, eventIndex);
      if (shape === undefined) throw decodeFailed(`The runtime has no event [${palletIndex}, ${eventIndex}]`);
      const fields = shape.fields.map(({ name, typeId }) => ({
        name,
        typeId,
        value: context.codecOf(typeId).decode(reader),
      }));
      return { section: shape.section, method: shape.method, fields };
    },
    encode(writer, input, path) {
      const matched = matchEvent(events, input);
      if (matched === undefined) throw invalidArgument(path, 'an event', input);
      const [shape, values] = matched;
      writer.byte(shape.palletIndex);
      writer.byte(shape.eventIndex);
      shape.fields.forEach(({ typeId }, index) => {
        context.codecOf(typeId).encode(writer, values[index], `${path}[${index}]`);
      });
    },
    json,
    human: (event) => ({
      method: event.method,
      section: event.section,
      index: printable(indexBytes(event)),
      data: humanData(context, event.fields),
    }),
    text: (event) => JSON.stringify(json(event)),
  };
}

function matchEvent(
  events: EventBook,
  input: unknown,
): [shape: EventShape, values: readonly unknown[]] | undefined {
  if (!isRecord(input)) return undefined;
  const { section, method, fields, index, data } = input;
  const [palletIndex = 0, eventIndex = 0] = isHex(index, 2) ? fromHex(index) : [];
  const shape = isHex(index, 2)
    ? events.byIndex(palletIndex, eventIndex)
    : events.byName(String(section), String(method));
  const values = Array.isArray(data) ? data : fieldValues(fields);
  return shape === undefined || values === undefined ? undefined : [shape, values];
}

function humanData(context: CodecContext, fields: readonly DecodedField[]): unknown {
  const values = fields.map(({ typeId, value }) => context.codecOf(typeId).human(value));
  const names = fields.flatMap(({ name }) => (name === undefined ? [] : [humanFieldName(name)]));
  if (names.length < fields.length) return values;
  return Object.fromEntries(names.map((name, index) => [name, values[index]]));
}
