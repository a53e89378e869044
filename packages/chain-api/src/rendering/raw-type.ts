import { camelCase } from '@hub/scale/camel-case';
import { isByteType } from '@hub/scale/codec/integer-shape';
import { humanFieldName } from '@hub/scale/codec/struct';
import type { PortableType } from '@hub/scale/metadata/read-metadata';
import { aliasOf, classNameOf } from './class-name.ts';

type Def<Tag extends PortableType['def']['tag']> = Extract<PortableType['def'], { tag: Tag }>['value'];

/** Aliases that polkadot.js replaces by another name when they are the whole value. */
const wholeNames: Readonly<Record<string, string>> = {
  AccountId32: 'AccountId',
  AccountId20: 'AccountId',
  EthereumAddress: 'AccountId',
};

/**
 * The name that polkadot.js gives a type in answers: `u128`, `Option<Bytes>`, `{"free":"u128"}`; a newtype gets the
 * name of the wrapped type.
 */
export function rawTypeOf(types: readonly PortableType[], typeId: number): string {
  const type = types[typeId];
  if (type === undefined) return 'Null';
  const alias = isCallType(types, typeId) ? 'Call' : aliasOf(type);
  return alias === undefined ? structureOf(types, type, 'value') : (wholeNames[alias] ?? alias);
}

/**
 * polkadot.js spells a type in two ways: `value` for the type of a decoded value, `definition` for the content of an
 * optional storage entry.
 */
type Form = 'value' | 'definition';

/** The name of an optional storage entry of a type: `Option<AccountId32>`, `Option<{"size_":"u32"}>`. */
export function optionTypeOf(types: readonly PortableType[], typeId: number): string {
  return `Option<${definitionOf(types, typeId)}>`;
}

function definitionOf(types: readonly PortableType[], typeId: number): string {
  const type = types[typeId];
  if (type === undefined) return 'Null';
  const alias = isCallType(types, typeId) ? 'Call' : aliasOf(type);
  return alias ?? structureOf(types, type, 'definition');
}

/** The name of a type inside another one. */
function innerNameOf(types: readonly PortableType[], typeId: number, form: Form): string {
  const type = types[typeId];
  if (type === undefined) return 'Null';
  if (isCallType(types, typeId)) return 'Call';
  const alias = aliasOf(type);
  if (alias !== undefined) return alias;
  const wrapped = newtypeOf(type);
  if (wrapped !== undefined && isPlain(types, wrapped)) return innerNameOf(types, wrapped, form);
  const name = type.path.length < 2 ? undefined : classNameOf(types, type);
  if (name !== undefined) return name;
  return wrapped === undefined ? structureOf(types, type, form) : innerNameOf(types, wrapped, form);
}

function structureOf(types: readonly PortableType[], type: PortableType, form: Form): string {
  const nameOf = (id: number) => innerNameOf(types, id, form);
  const { def } = type;
  const [first, second] = type.params.map(({ type: parameter }) => parameter);
  const generic = type.path.length === 1 ? type.path[0] : undefined;
  if (generic === 'BTreeSet' && first !== undefined) return `BTreeSet<${nameOf(first)}>`;
  if (generic === 'BTreeMap' && first !== undefined && second !== undefined) {
    return `BTreeMap<${[first, second].map(nameOf).join(separators[form])}>`;
  }
  switch (def.tag) {
    case 'primitive':
      return primitiveName(def.value.tag);
    case 'compact':
      return `Compact<${nameOf(def.value)}>`;
    case 'sequence':
      return isByteType(types, def.value) ? 'Bytes' : `Vec<${nameOf(def.value)}>`;
    case 'array':
      return `[${nameOf(def.value.type)};${def.value.len}]`;
    case 'tuple': {
      const [only] = def.value;
      return def.value.length === 1 && only !== undefined
        ? wholeNameOf(types, only, form)
        : tupleName(def.value.map(nameOf));
    }
    case 'bitSequence':
      return 'BitVec';
    case 'composite': {
      const wrapped = newtypeOf(type);
      return wrapped === undefined ? fieldsName(def.value, nameOf, form) : wholeNameOf(types, wrapped, form);
    }
    case 'variant':
      return variantName(type, def.value, nameOf, form);
  }
}

const separators: Readonly<Record<Form, string>> = { value: ',', definition: ', ' };

/** The name of a type whose only content is another one. */
function wholeNameOf(types: readonly PortableType[], typeId: number, form: Form): string {
  return form === 'value' ? rawTypeOf(types, typeId) : innerNameOf(types, typeId, form);
}

/**
 * The type that a tuple struct of one field wraps; undefined for all other types, and for maps and sets, which
 * polkadot.js calls by their own names.
 */
function newtypeOf({ path, def }: PortableType): number | undefined {
  if (path.length === 1 && /^BTree(?:Map|Set)$/.test(path[0] ?? '')) return undefined;
  if (def.tag !== 'composite' || def.value.length !== 1) return undefined;
  const [field] = def.value;
  return field?.name === undefined ? field?.type : undefined;
}

/** Whether a type is one of the basic types of polkadot.js, so that a type that wraps it gets its name. */
function isPlain(types: readonly PortableType[], typeId: number): boolean {
  const type = types[typeId];
  if (type === undefined) return false;
  if (aliasOf(type) !== undefined || isCallType(types, typeId)) return true;
  const { def } = type;
  if (def.tag === 'primitive' || def.tag === 'bitSequence') return true;
  if (def.tag === 'sequence') return isByteType(types, def.value);
  const wrapped = newtypeOf(type);
  return wrapped !== undefined && isPlain(types, wrapped);
}

/** Whether a type is the runtime's call type, which polkadot.js takes from the type of extrinsics. */
function isCallType(types: readonly PortableType[], typeId: number): boolean {
  const extrinsic = types.find(({ path }) => path.at(-1) === 'UncheckedExtrinsic');
  return extrinsic?.params[1]?.type === typeId;
}

function primitiveName(tag: string): string {
  if (tag === 'str') return 'Text';
  return tag === 'char' ? 'u32' : tag;
}

function tupleName(names: readonly string[]): string {
  return names.length === 0 ? 'Null' : names.length === 1 ? names.join() : `(${names.join(',')})`;
}

function fieldsName(fields: Def<'composite'>, nameOf: (id: number) => string, form: Form): string {
  if (fields.every(({ name }) => name === undefined))
    return tupleName(fields.map(({ type }) => nameOf(type)));
  const named = fields.map(({ name = '', type }) => ({ name, human: humanFieldName(name), type }));
  const renamed = named.filter(({ name, human }) => human !== camelCase(name));
  const alias = Object.fromEntries(renamed.map(({ name, human }) => [human, camelCase(name)]));
  return JSON.stringify({
    ...(form === 'definition' && renamed.length > 0 && { _alias: alias }),
    ...Object.fromEntries(named.map(({ human, type }) => [human, nameOf(type)])),
  });
}

function variantName(
  { path, params }: PortableType,
  variants: Def<'variant'>,
  nameOf: (id: number) => string,
  form: Form,
): string {
  const [first, second] = params.map(({ type }) => type);
  if (path.join('::') === 'Option' && first !== undefined) return `Option<${nameOf(first)}>`;
  if (path.join('::') === 'Result' && first !== undefined && second !== undefined) {
    return `Result<${[first, second].map(nameOf).join(separators[form])}>`;
  }
  if (variants.length === 0) return 'Null';
  const isNames = variants.every(({ fields }) => fields.length === 0);
  if (isNames && form === 'definition')
    return JSON.stringify({ _enum: withGaps(variants).map(({ name }) => name) });
  const contents = withGaps(variants).map(({ name, index, fields }) => [
    name,
    isNames ? index : fieldsName(fields, nameOf, form),
  ]);
  return JSON.stringify({ _enum: Object.fromEntries(contents) });
}

/** The variants by their index; polkadot.js has a placeholder name for a missing index. */
function withGaps(variants: Def<'variant'>): readonly Def<'variant'>[number][] {
  const count = 1 + Math.max(...variants.map(({ index }) => index));
  return Array.from(
    { length: count },
    (_, index) =>
      variants.find((variant) => variant.index === index) ?? {
        name: `__Unused${index}`,
        index,
        fields: [],
        docs: [],
      },
  );
}
