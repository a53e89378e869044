import type { EnumValue } from '@hub/scale/codec/type-codec';
import type { PortableType } from '@hub/scale/metadata/read-metadata';

/**
 * Whether polkadot.js calls a decoded value empty: zero, false, None, no elements, or only zero bytes. A variant of an
 * enum is empty if it has no field, or only one unnamed field whose value is empty; Some and Err never are.
 */
export function isEmptyValue(types: readonly PortableType[], typeId: number, value: unknown): boolean {
  const type = types[typeId];
  const wrapped = type && wrappedType(type);
  if (wrapped !== undefined) return isEmptyValue(types, wrapped, value);
  if (type?.path.join() === 'Option') return value === null;
  if (value instanceof Uint8Array) return value.every((byte) => byte === 0);
  if (Array.isArray(value)) return value.length === 0;
  if (type?.def.tag === 'variant' && isEnumValue(value)) {
    const [content, ...others] = type.def.value.find(({ name }) => name === value.type)?.fields ?? [];
    if (content === undefined) return true;
    if (type.path.join() === 'Result' && value.type === 'Err') return false;
    const isTuple = others.length > 0 || content.name !== undefined;
    return !isTuple && isEmptyValue(types, content.type, value.value);
  }
  return value === null || value === false || value === 0 || value === 0n || value === '';
}

/**
 * The type inside a tuple of one element or a struct of one unnamed field; every rendering shows only the inner value.
 */
function wrappedType({ def, path }: PortableType): number | undefined {
  if (/^BTree(?:Map|Set)$/.test(path.join())) return undefined;
  if (def.tag === 'tuple') return def.value.length === 1 ? def.value[0] : undefined;
  if (def.tag !== 'composite' || def.value.length !== 1) return undefined;
  return def.value[0]?.name === undefined ? def.value[0]?.type : undefined;
}

function isEnumValue(value: unknown): value is EnumValue {
  return typeof value === 'object' && value !== null && 'type' in value && 'value' in value;
}
