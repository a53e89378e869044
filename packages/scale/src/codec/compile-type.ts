import { AppError } from '@hub/primitives/app-error';
import type { PortableType } from '../metadata/read-metadata.ts';
import { createAccountIdCodec } from './account-id.ts';
import { createBitFlagsCodec } from './bit-flags.ts';
import { bitSequenceCodec } from './bit-sequence.ts';
import { booleanCodec } from './boolean.ts';
import { createBytesCodec } from './bytes.ts';
import { compareEncoded } from './compare-encoded.ts';
import { createEnumCodec } from './enum.ts';
import { ethereumAccountCodec } from './ethereum-account.ts';
import { identityDataCodec } from './identity-data.ts';
import { createIntegerCodec } from './integer.ts';
import { integerShapeOf, isByteType } from './integer-shape.ts';
import { mortalityCodec } from './mortality.ts';
import { createMultiAddressCodec } from './multi-address.ts';
import { createOptionCodec } from './option.ts';
import { createOrderedMapCodec } from './ordered-map.ts';
import { createOrderedSetCodec } from './ordered-set.ts';
import { createSequenceCodec } from './sequence.ts';
import type { KeyOrder } from './sort-keys.ts';
import { createStructCodec } from './struct.ts';
import { textCodec } from './text.ts';
import { createTupleCodec } from './tuple.ts';
import type { CodecContext, TypeCodec } from './type-codec.ts';
import { unitCodec } from './unit.ts';
import { voteCodec } from './vote.ts';

type Fields = Extract<PortableType['def'], { tag: 'composite' }>['value'];
type Variants = Extract<PortableType['def'], { tag: 'variant' }>['value'];

/** Builds the codec of one type of the registry; types inside it are compiled on first use. */
export function compileType(
  types: readonly PortableType[],
  typeId: number,
  context: CodecContext,
): TypeCodec {
  const type = typeAt(types, typeId);
  const { def } = type;
  const special = compileWellKnown(types, type, context);
  if (special !== undefined) return special;
  switch (def.tag) {
    case 'composite':
      return compileFields(def.value, context);
    case 'variant':
      return compileVariants(def.value, context);
    case 'sequence':
      return isByteType(types, def.value) ? createBytesCodec() : createSequenceCodec(context, def.value);
    case 'array':
      return isByteType(types, def.value.type)
        ? createBytesCodec(def.value.len)
        : createSequenceCodec(context, def.value.type, def.value.len);
    case 'tuple':
      return compileTuple(def.value, context);
    case 'compact':
      return compileCompact(types, def.value);
    case 'bitSequence':
      return bitSequenceCodec;
    case 'primitive':
      return compilePrimitive(types, typeId, def.value.tag);
  }
}

const ethereumAccounts: ReadonlySet<string> = new Set([
  'account::AccountId20',
  'fp_account::AccountId20',
  'polkadot_runtime_common::claims::EthereumAddress',
]);

/**
 * Types with an encoding or rendering that does not follow from their definition; they are identified by their path.
 */
function compileWellKnown(
  types: readonly PortableType[],
  type: PortableType,
  context: CodecContext,
): TypeCodec | undefined {
  const path = type.path.join('::');
  const [first, second] = type.params.map((parameter) => parameter.type);
  if (path === 'Option' && first !== undefined) return createOptionCodec(context, first);
  if (path === 'BTreeSet' && first !== undefined) {
    return createOrderedSetCodec(context, first, (left, right) => compareEncoded(types, first, left, right));
  }
  if (path === 'BTreeMap' && first !== undefined && second !== undefined) {
    const order: KeyOrder = (left, right) => compareEncoded(types, first, left, right);
    return createOrderedMapCodec(context, first, second, order);
  }
  if (path === 'sp_core::crypto::AccountId32') return createAccountIdCodec(context);
  if (ethereumAccounts.has(path)) return ethereumAccountCodec;
  if (path === 'sp_runtime::generic::era::Era') return mortalityCodec;
  if (path === 'sp_runtime::multiaddress::MultiAddress' && type.def.tag === 'variant') {
    return createMultiAddressCodec(compileEnum(type.def.value, context), (key) => context.addressText(key));
  }
  if (/_identity::types::Data$/.test(path)) return identityDataCodec;
  if (/_(?:democracy|conviction_voting)::vote::Vote$/.test(path)) return voteCodec;
  if (path === 'pallet_identity::types::BitFlags') return compileBitFlags(types, type);
  if (/^(?:primitive_types::U[0-9]+|sp_arithmetic::per_things::.*)$/.test(path)) {
    const shape = integerShapeOf(types, type.id);
    return shape === undefined ? undefined : createIntegerCodec(shape);
  }
  return undefined;
}

function compileFields(fields: Fields, context: CodecContext): TypeCodec {
  const [only] = fields;
  if (only === undefined) return unitCodec;
  if (fields.every((field) => field.name === undefined)) {
    return compileTuple(
      fields.map((field) => field.type),
      context,
    );
  }
  return createStructCodec(
    context,
    fields.map((field, index) => ({ name: field.name ?? String(index), typeId: field.type })),
  );
}

// A tuple or tuple struct with one element equals its content, in bytes and in every rendering.
function compileTuple(typeIds: readonly number[], context: CodecContext): TypeCodec {
  const [only] = typeIds;
  if (only === undefined) return unitCodec;
  return typeIds.length === 1 ? context.codecOf(only) : createTupleCodec(context, typeIds);
}

function compileVariants(variants: Variants, context: CodecContext): TypeCodec {
  return variants.length === 0 ? unitCodec : compileEnum(variants, context);
}

function compileEnum(variants: Variants, context: CodecContext): ReturnType<typeof createEnumCodec> {
  return createEnumCodec(
    variants.map(({ name, index, fields }) => {
      let compiled: TypeCodec | undefined;
      const payload = () => {
        compiled ??= compileFields(fields, context);
        return compiled;
      };
      return { name, index, payload };
    }),
  );
}

function compileCompact(types: readonly PortableType[], inner: number): TypeCodec {
  const shape = integerShapeOf(types, inner);
  return shape === undefined ? unitCodec : createIntegerCodec(shape, true);
}

function compilePrimitive(types: readonly PortableType[], typeId: number, tag: string): TypeCodec {
  if (tag === 'bool') return booleanCodec;
  if (tag === 'str') return textCodec;
  const shape = integerShapeOf(types, typeId);
  if (shape === undefined) throw unsupported(`primitive ${tag}`);
  return createIntegerCodec(shape);
}

function compileBitFlags(types: readonly PortableType[], type: PortableType): TypeCodec | undefined {
  const [parameter] = type.params;
  const names = parameter?.type === undefined ? undefined : types[parameter.type]?.def;
  const shape = integerShapeOf(types, type.id);
  if (names?.tag !== 'variant' || shape === undefined) return undefined;
  return createBitFlagsCodec(
    names.value.map(({ name, index }) => ({ name, bits: index })),
    shape.bits,
  );
}

function typeAt(types: readonly PortableType[], typeId: number): PortableType {
  const type = types[typeId];
  if (type === undefined) throw unsupported(`type ${typeId}`);
  return type;
}

function unsupported(what: string): AppError {
  return new AppError({
    code: 'UnsupportedMetadata',
    message: `The runtime metadata has no usable ${what}`,
  });
}
