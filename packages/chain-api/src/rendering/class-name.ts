import { camelCase } from '@hub/scale/camel-case';
import type { PortableType } from '@hub/scale/metadata/read-metadata';

/** Types that polkadot.js names by the last part of their path, wherever they are used. */
const aliasPatterns = [
  /^sp_core::crypto::AccountId32$/,
  /^sp_runtime::generic::era::Era$/,
  /^sp_runtime::multiaddress::MultiAddress$/,
  /^(?:fp_account|account)::AccountId20$/,
  /^polkadot_runtime_common::claims::EthereumAddress$/,
  /^[^:]*_(?:democracy|conviction_voting)::vote::Vote$/,
  /^[^:]*_identity::types::Data$/,
  /^sp_core::(?:OpaqueMetadata|OpaquePeerId|offchain::OpaqueMultiaddr)$/,
  /^primitive_types::[^:]*$/,
  /^sp_arithmetic::per_things::[^:]*$/,
  /^[^:]*_runtime::Runtime(?:Call|Event)$/,
];

/** Types that polkadot.js replaces by the types they wrap. */
const wrappers = new Set([
  'BoundedBTreeMap',
  'BoundedBTreeSet',
  'BoundedVec',
  'Box',
  'BTreeMap',
  'BTreeSet',
  'Cow',
  'Option',
  'Range',
  'RangeInclusive',
  'Result',
  'WeakBoundedVec',
  'WrapperKeepOpaque',
  'WrapperOpaque',
]);
const omittedSecondPart = new Set(['generic', 'misc', 'pallet', 'traits', 'types']);

/** The name of a type that polkadot.js knows by its path alone, for example `H256`; undefined for other types. */
export function aliasOf({ path }: PortableType): string | undefined {
  const full = path.join('::');
  const name = path.at(-1);
  if (!aliasPatterns.some((pattern) => pattern.test(full))) return undefined;
  return name === 'U256' ? 'u256' : name;
}

/**
 * The name that polkadot.js gives a type inside another one, for example `FrameSystemAccountInfo`; undefined for types
 * that it expands. Types of the same name are distinguished by a suffix, the name of the first type parameter that
 * differs. They keep the same name if no parameter differs, and have none if the suffixes do not distinguish them.
 */
export function classNameOf(types: readonly PortableType[], type: PortableType): string | undefined {
  const name = flatName(types, type);
  if (name === undefined) return undefined;
  const last = type.path.at(-1);
  const group = types.filter((other) => other.path.at(-1) === last && flatName(types, other) === name);
  return group.length === 1 ? name : namesOf(types, name, group).get(type.id);
}

/** The names, by type id, of types with the same plain name, given in the order of the registry. */
function namesOf(
  types: readonly PortableType[],
  name: string,
  group: readonly PortableType[],
): ReadonlyMap<number, string> {
  const rewritten = new Map<number, string>();
  const kept = new Set<number>();
  for (const [index, { id }] of group.entries()) {
    const rest = group.slice(index);
    if (rewritten.has(id) || hasSameParameters(rest)) {
      kept.add(id);
      continue;
    }
    const place = distinctParameter(rest);
    if (place === undefined) {
      kept.add(id);
      continue;
    }
    const names = tellApart(types, name, rest, place);
    if (names === undefined) continue;
    kept.add(id);
    for (const [member, own] of names) rewritten.set(member, own);
  }
  return new Map([...kept].map((id) => [id, rewritten.get(id) ?? name]));
}

function hasSameParameters([first, ...others]: readonly PortableType[]): boolean {
  const written = ({ params }: PortableType) => JSON.stringify(params.map(({ name, type }) => [name, type]));
  return first === undefined || others.every((other) => written(other) === written(first));
}

/** The index of the first type parameter in which all others differ from the first type. */
function distinctParameter([first, ...others]: readonly PortableType[]): number | undefined {
  const found = first?.params.findIndex(
    ({ type }, place) =>
      type !== undefined &&
      others.every(({ params }) => params[place]?.type !== undefined && params[place].type !== type),
  );
  return found === undefined || found < 0 ? undefined : found;
}

/** Names with the parameter as a suffix: its last part, or else its whole name. Undefined if neither is unique. */
function tellApart(
  types: readonly PortableType[],
  name: string,
  group: readonly PortableType[],
  place: number,
): ReadonlyMap<number, string> | undefined {
  const parameters = group.map(({ id, params }) => ({ id, type: types[params[place]?.type ?? -1] }));
  for (const suffixOf of [shortSuffix, longSuffix]) {
    const names = new Map<number, string>();
    for (const { id, type } of parameters) {
      const suffix = type && suffixOf(types, type);
      if (suffix === undefined) return undefined;
      names.set(id, `${name}${suffix}`);
    }
    if (new Set(names.values()).size === group.length) return names;
  }
  return undefined;
}

function shortSuffix(_types: readonly PortableType[], { def, path }: PortableType): string | undefined {
  if (def.tag !== 'primitive') return path.at(-1);
  return def.value.tag.charAt(0).toUpperCase() + def.value.tag.slice(1);
}

function longSuffix(types: readonly PortableType[], type: PortableType): string | undefined {
  if (type.def.tag === 'primitive') return undefined;
  const path = type.path.map((part) => part.replace('pallet_', ''));
  return flatName(types, { ...type, path });
}

/** The parts of the path in one word, before names are made unique; undefined for types without a name. */
function flatName(types: readonly PortableType[], { path, params }: PortableType): string | undefined {
  const last = path.at(-1);
  if (last === undefined || wrappers.has(last)) return undefined;
  const parts = path.map((part) => {
    const name = camelCase(part);
    return name.charAt(0).toUpperCase() + name.slice(1);
  });
  const lowered = parts.map((part) => part.toLowerCase());
  const name = parts
    .filter(
      (_, index) =>
        !(index === 1 && omittedSecondPart.has(lowered[1] ?? '')) && lowered[index] !== lowered[index + 1],
    )
    .join('');
  const instance = types[params[1]?.type ?? -1];
  const isOrigin = parts[1] === 'RawOrigin' && parts.length === 2 && params.length === 2;
  return isOrigin && instance?.path.length === 2 ? `${name}${instance.path[1]}` : name;
}
