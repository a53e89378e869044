import type { PortableType } from '../metadata/read-metadata.ts';
import type { IntegerShape } from './integer.ts';

/** The number of units of a whole, for types that polkadot.js shows as a percentage. */
const wholes: Readonly<Record<string, bigint>> = {
  Percent: 100n,
  Permill: 1_000_000n,
  Perbill: 1_000_000_000n,
  Perquintill: 1_000_000_000_000_000_000n,
};

/** The integer inside a type, through single-element tuples; undefined when it is not an integer. */
export function integerShapeOf(types: readonly PortableType[], typeId: number): IntegerShape | undefined {
  const type = types[typeId];
  if (type === undefined) return undefined;
  const path = type.path.join('::');
  const bigInteger = /^primitive_types::U([0-9]+)$/.exec(path);
  if (bigInteger !== null) return { bits: Number(bigInteger[1]), isSigned: false };
  const inner = onlyContent(type);
  if (inner !== undefined) {
    const shape = integerShapeOf(types, inner);
    const whole = /^sp_arithmetic::per_things::(.*)$/.exec(path)?.[1];
    const units = whole === undefined ? undefined : wholes[whole];
    return shape === undefined || units === undefined ? shape : { ...shape, whole: units };
  }
  if (type.def.tag !== 'primitive') return undefined;
  if (type.def.value.tag === 'char') return { bits: 32, isSigned: false };
  const integer = /^([iu])([0-9]+)$/.exec(type.def.value.tag);
  return integer === null ? undefined : { bits: Number(integer[2]), isSigned: integer[1] === 'i' };
}

/** Whether a type is u8, also inside single-element tuples: sequences of those are byte strings. */
export function isByteType(types: readonly PortableType[], typeId: number): boolean {
  const type = types[typeId];
  if (type === undefined) return false;
  if (type.def.tag === 'primitive') return type.def.value.tag === 'u8';
  const inner = type.path[0] === 'sp_arithmetic' ? undefined : onlyContent(type);
  return inner !== undefined && isByteType(types, inner);
}

function onlyContent({ def }: PortableType): number | undefined {
  if (def.tag === 'composite') {
    const [field] = def.value;
    return def.value.length === 1 && field?.name === undefined ? field?.type : undefined;
  }
  return def.tag === 'tuple' && def.value.length === 1 ? def.value[0] : undefined;
}
