// The type declarations, to be imported as a namespace (`import * as t`).
import type { Hex as HexText } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';
import { concatBytes } from '@noble/hashes/utils.js';
import * as scale from '@polkadot-api/substrate-bindings';
import { fieldShapes, isNamed } from './fields.ts';
import { hexBytes } from './hex-bytes.ts';
import { fastU8, fastU16, fastU32, fastU64, fastU128 } from './integers.ts';
import { once } from './once.ts';
import type {
  AnyTypeDef,
  Fields,
  FieldsValue,
  NamedFields,
  Primitive,
  StructValue,
  TypeDef,
  TypeParameter,
  ValueOf,
  Variants,
  VariantValue,
} from './type-def.ts';

function primitive<T>(codec: scale.Codec<T>, name: Primitive): TypeDef<T> {
  return { codec, shape: () => ({ layout: { kind: 'primitive', primitive: name } }) };
}

/**
 * Declares a type whose codec is built when it is first used. The start of a chain builds the metadata of all types,
 * and needs the codecs of few.
 */
export function declareType<T>(buildCodec: () => scale.Codec<T>, shape: TypeDef<T>['shape']): TypeDef<T> {
  const codec = once(buildCodec);
  return {
    get codec() {
      return codec();
    },
    shape,
  };
}

export const bool = primitive(scale.bool, 'bool');
export const str = primitive(scale.str, 'str');
export const u8 = primitive(fastU8, 'u8');
export const u16 = primitive(fastU16, 'u16');
export const u32 = primitive(fastU32, 'u32');
export const u64 = primitive(fastU64, 'u64');
export const u128 = primitive(fastU128, 'u128');

function compactOf<T>(codec: scale.Codec<T>, inner: AnyTypeDef): TypeDef<T> {
  return { codec, shape: () => ({ layout: { kind: 'compact', inner } }) };
}

export const compactU32 = compactOf(bounded(scale.compactNumber, 2 ** 32 - 1), u32);
export const compactU64 = compactOf(bounded(scale.compactBn, 2n ** 64n - 1n), u64);
export const compactU128 = compactOf(bounded(scale.compactBn, 2n ** 128n - 1n), u128);

/** Makes the decoder refuse values above `most`, because the library's compact integers have no upper bound. */
function bounded<T extends number | bigint>(codec: scale.Codec<T>, most: T): scale.Codec<T> {
  return scale.enhanceCodec(
    codec,
    (value) => value,
    (value) => {
      if (value > most) throw new RangeError(`${value} is above ${most}`);
      return value;
    },
  );
}

/** The empty tuple. */
export const unit: TypeDef<undefined> = {
  codec: scale._void,
  shape: () => ({ layout: { kind: 'tuple', members: [] } }),
};

export const compactUnit: TypeDef<undefined> = compactOf(scale._void, unit);

/** `Vec<u8>` as bytes. */
export const bytes: TypeDef<Uint8Array> = {
  codec: scale.Bytes(),
  shape: () => ({ layout: { kind: 'sequence', inner: u8 } }),
};

/** `[u8; length]` as hex text. */
export function byteArray(length: number): TypeDef<HexText> {
  return {
    codec: hexBytes(length),
    shape: () => ({ layout: { kind: 'array', inner: u8, length } }),
  };
}

export function array<T>(inner: TypeDef<T>, length: number): TypeDef<T[]> {
  return declareType(
    () => scale.Vector(inner.codec, length),
    () => ({ layout: { kind: 'array', inner, length } }),
  );
}

export function vec<T>(inner: TypeDef<T>): TypeDef<T[]> {
  return declareType(
    () => scale.Vector(inner.codec),
    () => ({ layout: { kind: 'sequence', inner } }),
  );
}

export function tuple<const A extends readonly AnyTypeDef[]>(
  ...members: A
): TypeDef<{ readonly [K in keyof A]: ValueOf<A[K]> }> {
  return declareType(
    () => fieldsCodec(members),
    () => ({ layout: { kind: 'tuple', members } }),
  ) as TypeDef<{ readonly [K in keyof A]: ValueOf<A[K]> }>;
}

/** A struct with named fields. */
export function struct<const F extends NamedFields>(
  path: string,
  fields: F,
  params: readonly TypeParameter[] = [],
): TypeDef<StructValue<F>> {
  return declareType(
    () => structCodec(fields),
    () => ({ path, params, layout: { kind: 'composite', fields: fieldShapes(fields) } }),
  ) as TypeDef<StructValue<F>>;
}

/** A struct around one unnamed field; its value is the value of the field. */
export function newtype<T>(
  path: string,
  inner: TypeDef<T>,
  params: readonly TypeParameter[] = [],
): TypeDef<T> {
  return declareType(
    () => inner.codec,
    () => ({ path, params, layout: { kind: 'composite', fields: fieldShapes([inner]) } }),
  );
}

/** A struct without fields. */
export function emptyStruct(path: string, params: readonly TypeParameter[] = []): TypeDef<undefined> {
  return {
    codec: scale._void,
    shape: () => ({ path, params, layout: { kind: 'composite', fields: [] } }),
  };
}

/** An enum; the variants keep the given order, which is also their order in metadata. */
export function variant<const V extends Variants>(
  path: string,
  variants: V,
  params: readonly TypeParameter[] = [],
): TypeDef<VariantValue<V>> {
  const entries = Object.entries(variants);
  return declareType(
    () =>
      variantCodec(
        Object.fromEntries(entries.map(([name, [, fields]]) => [name, fieldsCodec(fields)])),
        entries.map(([, [index]]) => index),
      ),
    () => ({
      path,
      params,
      layout: {
        kind: 'variant',
        variants: entries.map(([name, [index, fields]]) => ({ name, index, fields: fieldShapes(fields) })),
      },
    }),
  ) as TypeDef<VariantValue<V>>;
}

/** `Option<T>`; undefined is None. */
export function option<T>(inner: TypeDef<T>): TypeDef<T | undefined> {
  return declareType<T | undefined>(
    () => scale.Option(inner.codec),
    () => variant('Option', { None: [0, []], Some: [1, [inner]] }, [{ name: 'T', type: inner }]).shape(),
  );
}

export type ResultValue<O, E> =
  | { readonly type: 'Ok'; readonly value: O }
  | { readonly type: 'Err'; readonly value: E };

export function result<O, E>(ok: TypeDef<O>, err: TypeDef<E>): TypeDef<ResultValue<O, E>> {
  const declared = variant('Result', { Ok: [0, [ok]], Err: [1, [err]] }, [
    { name: 'T', type: ok },
    { name: 'E', type: err },
  ]);
  return declared as unknown as TypeDef<ResultValue<O, E>>;
}

/** `BoundedVec<u8>` as bytes. */
export const boundedBytes: TypeDef<Uint8Array> = newtype(
  'bounded_collections::bounded_vec::BoundedVec',
  bytes,
  [{ name: 'T', type: u8 }, { name: 'S' }],
);

/** A vector wrapped in one of the bounded collection types. */
export function boundedVec<T>(
  inner: TypeDef<T>,
  path = 'bounded_collections::bounded_vec::BoundedVec',
): TypeDef<T[]> {
  return newtype(path, vec(inner), [{ name: 'T', type: inner }, { name: 'S' }]);
}

/** A declaration that is resolved on first use, which allows recursive types. */
export function lazy<T>(resolve: () => TypeDef<T>): TypeDef<T> {
  return { codec: scale.Self(() => resolve().codec), shape: () => resolve().shape() };
}

// The library's codec builders need concrete value types; here the declarations carry the types instead.
type LooseCodec = scale.Codec<unknown>;

function loose(def: AnyTypeDef): LooseCodec {
  return def.codec as unknown as LooseCodec;
}

/** The library's struct codec makes three lists and an object per value; this one decodes into the object directly. */
function structCodec(fields: NamedFields): LooseCodec {
  const members = Object.entries(fields).map(([name, def]) => ({ name, codec: loose(def) }));
  return scale.createCodec(
    (value) => {
      // Values have the shape of their declaration, which TypeDef guarantees.
      const struct = value as Readonly<Record<string, unknown>>;
      return joinBytes(members.map(({ name, codec }) => codec.enc(struct[name])));
    },
    scale.createDecoder((bytes) => {
      const struct: Record<string, unknown> = {};
      for (const { name, codec } of members) struct[name] = codec.dec(bytes);
      return struct;
    }),
  );
}

/** The untyped codec of the fields of a variant, call or event. */
export function fieldsCodec(fields: Fields): LooseCodec {
  if (isNamed(fields)) return structCodec(fields);
  const [first] = fields;
  if (first === undefined) return scale._void as unknown as LooseCodec;
  if (fields.length === 1) return loose(first);
  return scale.Tuple(...fields.map(loose)) as unknown as LooseCodec;
}

/** The typed codec of fields. */
export function typedFieldsCodec<F extends Fields>(fields: F): scale.Codec<FieldsValue<F>> {
  return fieldsCodec(fields) as scale.Codec<FieldsValue<F>>;
}

/** An enum codec with given indexes; its values are `{ type, value }`. */
export function variantCodec(codecs: Record<string, LooseCodec>, indexes: readonly number[]): LooseCodec {
  const library = scale.Variant(codecs as never, indexes as never) as unknown as LooseCodec;
  const writers = new Map(
    Object.entries(codecs).map(([name, { enc }], at) => [
      name,
      { prefix: Uint8Array.of(indexes[at] ?? at), enc },
    ]),
  );
  return scale.createCodec((variant) => {
    // Values have the shape of their declaration, which TypeDef guarantees.
    const { type, value } = variant as { readonly type: string; readonly value: unknown };
    const writer = writers.get(type);
    if (writer === undefined) throw new TypeError(`No variant ${type}`);
    return concatBytes(writer.prefix, writer.enc(value));
  }, library.dec);
}
