import { isAppError } from '@hub/primitives/app-error';
import { fromHex, isHex, toHex } from '@hub/primitives/hex';
import { ByteReader, decodeFailed } from '../byte-reader.ts';
import type { ByteWriter } from '../byte-writer.ts';
import { joinPath, matchFields } from './struct.ts';
import {
  type CodecContext,
  type IntegerForm,
  invalidArgument,
  isRecord,
  type TypeCodec,
} from './type-codec.ts';

/** One argument of a call or one value of an event. */
export interface DecodedField {
  /** The name in the metadata; undefined for the fields of tuple-like events. */
  readonly name: string | undefined;
  readonly typeId: number;
  readonly value: unknown;
}

export interface DecodedCall {
  /** Pallet name in camelCase. */
  readonly section: string;
  /** Call name in camelCase. */
  readonly method: string;
  readonly fields: readonly DecodedField[];
}

export interface CallShape {
  readonly section: string;
  readonly method: string;
  readonly palletIndex: number;
  readonly callIndex: number;
  readonly fields: readonly { readonly name: string; readonly typeId: number }[];
}

/** The calls of a runtime. */
export interface CallBook {
  /** Undefined for an unknown call. */
  byIndex(palletIndex: number, callIndex: number): CallShape | undefined;
  /** Names are in camelCase or as in the metadata. Throws AppError `UnknownCall` for an unknown call. */
  byName(section: string, method: string): CallShape;
}

/**
 * The codec of a runtime's call. Input: {section, method, args} with positional or named args, the JSON form
 * {callIndex, args}, a decoded call, or the encoded call as hex or bytes.
 */
export function createCallCodec(context: CodecContext, calls: CallBook): TypeCodec<DecodedCall> {
  const shapeOf = (call: DecodedCall) => calls.byName(call.section, call.method);
  const indexHex = (shape: CallShape) => toHex(Uint8Array.of(shape.palletIndex, shape.callIndex));
  const json = (call: DecodedCall, integers?: IntegerForm) => ({
    callIndex: indexHex(shapeOf(call)),
    args: Object.fromEntries(
      call.fields.map(({ name, typeId, value }) => [name, context.codecOf(typeId).json(value, integers)]),
    ),
  });
  const codec: TypeCodec<DecodedCall> = {
    isUnit: false,
    isNullable: false,
    decode(reader) {
      reader.enter();
      const palletIndex = reader.byte();
      const callIndex = reader.byte();
      const shape = calls.byIndex(palletIndex, callIndex);
      if (shape === undefined) throw decodeFailed(`The runtime has no call [${palletIndex}, ${callIndex}]`);
      const fields = shape.fields.map(({ name, typeId }) => ({
        name,
        typeId,
        value: context.codecOf(typeId).decode(reader),
      }));
      reader.leave();
      return { section: shape.section, method: shape.method, fields };
    },
    encode(writer, input, path) {
      if (input instanceof Uint8Array) writer.append(checkedCall(codec, input, path));
      else if (isHex(input)) writer.append(checkedCall(codec, fromHex(input), path));
      else {
        const [shape, args] = matchCall(calls, input, path);
        writer.enter();
        encodeArguments(context, writer, shape, args, joinPath(path, 'args'));
        writer.leave();
      }
    },
    json,
    human: (call) => ({
      args: Object.fromEntries(
        call.fields.map(({ name, typeId, value }) => [name, context.codecOf(typeId).human(value)]),
      ),
      method: call.method,
      section: call.section,
    }),
    text: (call) => JSON.stringify(json(call)),
  };
  return codec;
}

/** Encodes a call's indices and arguments. In errors, `path` comes before the name of the argument. */
export function encodeArguments(
  context: CodecContext,
  writer: ByteWriter,
  shape: CallShape,
  args: unknown,
  path: string,
): void {
  const values = matchFields(shape.fields, args, path);
  writer.byte(shape.palletIndex);
  writer.byte(shape.callIndex);
  shape.fields.forEach(({ name, typeId }, index) => {
    context.codecOf(typeId).encode(writer, values[index], joinPath(path, name));
  });
}

function matchCall(calls: CallBook, input: unknown, path: string): [CallShape, args: unknown] {
  if (isRecord(input)) {
    const { section, method, callIndex, fields, args = fieldValues(fields) ?? {} } = input;
    if (typeof section === 'string' && typeof method === 'string')
      return [calls.byName(section, method), args];
    if (isHex(callIndex, 2)) {
      const [palletIndex = 0, index = 0] = fromHex(callIndex);
      const shape = calls.byIndex(palletIndex, index);
      if (shape !== undefined) return [shape, args];
    }
  }
  throw invalidArgument(path, 'a call {section, method, args} or an encoded call in hex', input);
}

/** The values of decoded fields, in order; undefined when the input is not a list of fields. */
export function fieldValues(fields: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(fields)) return undefined;
  return fields.map((field: unknown) => (isRecord(field) ? field.value : undefined));
}

function checkedCall(codec: TypeCodec<DecodedCall>, bytes: Uint8Array, path: string): Uint8Array {
  const expected = 'an encoded call with nothing after it';
  try {
    const reader = new ByteReader(bytes);
    codec.decode(reader);
    if (reader.remaining === 0) return bytes;
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw invalidArgument(path, `${expected} (${error.message})`, toHex(bytes));
  }
  throw invalidArgument(path, expected, toHex(bytes));
}
