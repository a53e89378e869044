import { camelCase } from '@hub/scale/camel-case';
import { isByteType } from '@hub/scale/codec/integer-shape';
import type { PortableType } from '@hub/scale/metadata/read-metadata';

type Def<Tag extends PortableType['def']['tag']> = Extract<PortableType['def'], { tag: Tag }>['value'];

const accountPath = 'sp_core::crypto::AccountId32';

/** Types that polkadot.js calls by name, not by what they are made of. */
const namesByPath: Readonly<Record<string, string>> = {
  [accountPath]: 'AccountId',
  'primitive_types::H160': 'H160',
  'primitive_types::H256': 'H256',
  'sp_runtime::multiaddress::MultiAddress': 'MultiAddress',
};

/** The name of a type as polkadot.js answers it: `u128`, `Option<Bytes>`, `{"free":"u128"}`; a newtype is what it wraps. */
export function rawTypeOf(types: readonly PortableType[], typeId: number): string {
  const type = types[typeId];
  if (type === undefined) return 'Null';
  const path = type.path.join('::');
  const known = Object.hasOwn(namesByPath, path) ? namesByPath[path] : undefined;
  if (known !== undefined) return known;
  if (path.startsWith('sp_arithmetic::per_things::')) return type.path.at(-1) ?? path;
  const nameOf = (id: number) => className(types[id]) ?? rawTypeOf(types, id);
  const { def } = type;
  switch (def.tag) {
    case 'primitive':
      return def.value.tag === 'str' ? 'Text' : def.value.tag;
    case 'compact':
      return `Compact<${nameOf(def.value)}>`;
    case 'sequence':
      return isByteType(types, def.value) ? 'Bytes' : `Vec<${nameOf(def.value)}>`;
    case 'array':
      return `[${nameOf(def.value.type)};${def.value.len}]`;
    case 'tuple':
      return tupleName(def.value.map(nameOf));
    case 'bitSequence':
      return 'BitVec';
    case 'composite':
      return fieldsName(def.value, nameOf);
    case 'variant':
      return variantName(type, def.value, nameOf);
  }
}

const omittedSecondPart = new Set(['generic', 'misc', 'pallet', 'traits', 'types']);

/** How polkadot.js names a struct or enum inside another type; undefined for types it writes out. */
function className(type: PortableType | undefined): string | undefined {
  if (type === undefined) return undefined;
  if (type.path.join('::') === accountPath) return 'AccountId32';
  if (!isNamed(type)) return undefined;
  const parts = type.path.map((part) => {
    const name = camelCase(part);
    return name.charAt(0).toUpperCase() + name.slice(1);
  });
  const lowered = parts.map((part) => part.toLowerCase());
  return parts
    .filter(
      (_, index) =>
        !(index === 1 && omittedSecondPart.has(lowered[1] ?? '')) && lowered[index] !== lowered[index + 1],
    )
    .join('');
}

function isNamed({ path, def }: PortableType): boolean {
  if (path.length < 2 || Object.hasOwn(namesByPath, path.join('::')) || path[0] === 'sp_arithmetic')
    return false;
  if (def.tag === 'variant') return true;
  return def.tag === 'composite' && def.value.some(({ name }) => name !== undefined);
}

function tupleName(names: readonly string[]): string {
  return names.length === 0 ? 'Null' : names.length === 1 ? names.join() : `(${names.join(',')})`;
}

function fieldsName(fields: Def<'composite'>, nameOf: (id: number) => string): string {
  if (fields.every(({ name }) => name === undefined))
    return tupleName(fields.map(({ type }) => nameOf(type)));
  return JSON.stringify(
    Object.fromEntries(fields.map(({ name = '', type }) => [camelCase(name), nameOf(type)])),
  );
}

function variantName(type: PortableType, variants: Def<'variant'>, nameOf: (id: number) => string): string {
  const [parameter] = type.params;
  if (type.path.join('::') === 'Option' && parameter?.type !== undefined)
    return `Option<${nameOf(parameter.type)}>`;
  const isNames = variants.every(({ fields }) => fields.length === 0);
  const contents = isNames
    ? variants.map(({ name }) => name)
    : Object.fromEntries(variants.map(({ name, fields }) => [name, fieldsName(fields, nameOf)]));
  return JSON.stringify({ _enum: contents });
}
