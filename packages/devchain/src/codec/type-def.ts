import type { Codec } from '@polkadot-api/substrate-bindings';

/** A field of a struct or variant in the form of metadata. */
export interface FieldShape {
  readonly name: string | undefined;
  readonly type: AnyTypeDef;
}

export interface VariantShape {
  readonly name: string;
  readonly index: number;
  readonly fields: readonly FieldShape[];
  readonly docs?: readonly string[];
}

export type Primitive = 'bool' | 'str' | 'u8' | 'u16' | 'u32' | 'u64' | 'u128';

/** The definition of a portable type, with references to other declarations in place of ids. */
export type TypeLayout =
  | { readonly kind: 'primitive'; readonly primitive: Primitive }
  | { readonly kind: 'compact'; readonly inner: AnyTypeDef }
  | { readonly kind: 'sequence'; readonly inner: AnyTypeDef }
  | { readonly kind: 'array'; readonly inner: AnyTypeDef; readonly length: number }
  | { readonly kind: 'tuple'; readonly members: readonly AnyTypeDef[] }
  | { readonly kind: 'composite'; readonly fields: readonly FieldShape[] }
  | { readonly kind: 'variant'; readonly variants: readonly VariantShape[] };

export interface TypeParameter {
  readonly name: string;
  readonly type?: AnyTypeDef;
}

export interface TypeShape {
  /** Rust path, `::` between the parts; the crate `runtime` stands for the network's runtime crate. */
  readonly path?: string;
  readonly params?: readonly TypeParameter[];
  readonly layout: TypeLayout;
}

/** One declaration of a type: its encoding and its description in metadata. */
export interface TypeDef<T> {
  readonly codec: Codec<T>;
  readonly shape: () => TypeShape;
}

/** Any declaration, whatever its value type. */
export interface AnyTypeDef {
  readonly codec: {
    readonly enc: (value: never) => Uint8Array;
    readonly dec: (bytes: Uint8Array) => unknown;
  };
  readonly shape: () => TypeShape;
}

export type ValueOf<D> = D extends TypeDef<infer T> ? T : never;

export type NamedFields = Readonly<Record<string, AnyTypeDef>>;

export type StructValue<F extends NamedFields> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** Fields by name, or by position; an empty array declares none. */
export type Fields = NamedFields | readonly AnyTypeDef[];

/**
 * The value of fields: undefined for an empty array; the value of the field for one unnamed field; a tuple for several
 * unnamed fields; an object for named fields.
 */
export type FieldsValue<F extends Fields> = F extends readonly []
  ? undefined
  : F extends readonly [infer Only]
    ? ValueOf<Only>
    : F extends readonly AnyTypeDef[]
      ? { readonly [K in keyof F]: ValueOf<F[K]> }
      : F extends NamedFields
        ? StructValue<F>
        : never;

/** Variants by name, each with its index and fields. */
export type Variants = Readonly<Record<string, readonly [index: number, fields: Fields]>>;

export type VariantValue<V extends Variants> = {
  [K in keyof V & string]: { readonly type: K; readonly value: FieldsValue<V[K][1]> };
}[keyof V & string];
