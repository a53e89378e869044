import type { PortableType } from '@hub/scale/metadata/read-metadata';
import type { RandomSource } from './random-source.ts';

type Fields = readonly { readonly type: number }[];

/** Beyond this nesting depth only the shallowest variants and empty sequences, maps and sets are used. */
const fullDepth = 6;

/**
 * Encodes random values from the type registry without any code of the package scale, so that tests give its decoders
 * independently made bytes.
 */
export function createValueGenerator(types: readonly PortableType[], random: RandomSource) {
  const heights = measureHeights(types);

  function value(typeId: number, depth = 0): number[] {
    const type = types[typeId]!;
    return special(type, depth) ?? shape(type, depth);
  }

  function special({ path, params }: PortableType, depth: number): number[] | undefined {
    const name = path.join('::');
    if (name === 'sp_runtime::generic::era::Era') return random.below(3) === 0 ? [0] : mortalEra();
    if (name.endsWith('_identity::types::Data')) return identityData();
    if (/_(democracy|conviction_voting)::vote::Vote$/.test(name))
      return [random.below(7) | (random.below(2) << 7)];
    if (name === 'pallet_identity::types::BitFlags') return [random.below(256), 0, 0, 0, 0, 0, 0, 0];
    if (name === 'BTreeMap' || name === 'BTreeSet') return entries(params, depth);
    // More than 32 bytes, because polkadot.js takes 20, 32 or at most 8 remaining bytes for an address without its
    // kind.
    if (name === 'sp_runtime::multiaddress::MultiAddress') {
      return random.below(4) === 0
        ? [2, 40 << 2, ...random.bytes(40)]
        : [random.below(2) * 3, ...random.bytes(32)];
    }
    return undefined;
  }

  /** Entries of a map or set, with different keys in random order. */
  function entries(params: PortableType['params'], depth: number): number[] {
    const [keyType, valueType] = params.map(({ type }) => type!);
    // polkadot.js sorts cross accounts as enums, the runtime by the Substrate account; a single entry avoids the
    // difference.
    const isCrossAccount = types[keyType!]!.path.at(-1)?.startsWith('BasicCrossAccountId');
    const count = depth > fullDepth ? 0 : random.below(isCrossAccount ? 2 : 5);
    const keys = new Map(
      Array.from({ length: count }, () => value(keyType!, depth + 1)).map((key) => [key.join(), key]),
    );
    const written = [...keys.values()].flatMap((key) =>
      valueType === undefined ? key : [...key, ...value(valueType, depth + 1)],
    );
    return [keys.size << 2, ...written];
  }

  function shape({ def }: PortableType, depth: number): number[] {
    switch (def.tag) {
      case 'composite':
        return fields(def.value, depth);
      case 'tuple':
        return def.value.flatMap((typeId) => value(typeId, depth + 1));
      case 'variant':
        return def.value.length === 0 ? [] : variant(def.value, depth);
      case 'array':
        return many(def.value.type, def.value.len, depth);
      case 'sequence': {
        const count = depth > fullDepth ? 0 : random.below(isByte(def.value) ? 40 : 4);
        return [count << 2, ...many(def.value, count, depth)];
      }
      case 'compact':
        return compact(def.value);
      case 'primitive':
        return primitive(def.value.tag);
      case 'bitSequence':
        return [8 << 2, random.below(256)];
    }
  }

  function variant(
    variants: readonly { readonly name: string; readonly index: number; readonly fields: Fields }[],
    depth: number,
  ): number[] {
    const height = (candidate: { fields: Fields }) =>
      Math.max(0, ...candidate.fields.map((field) => heights[field.type]!));
    const lowest = Math.min(...variants.map(height));
    const open = variants.filter((candidate) =>
      depth > fullDepth ? height(candidate) === lowest : Number.isFinite(height(candidate)),
    );
    const chosen = open[random.below(open.length)]!;
    return [chosen.index, ...fields(chosen.fields, depth)];
  }

  function fields(list: Fields, depth: number): number[] {
    return list.flatMap((field) => value(field.type, depth + 1));
  }

  function many(typeId: number, count: number, depth: number): number[] {
    if (isByte(typeId)) return random.below(2) === 0 ? printable(count) : [...random.bytes(count)];
    return Array.from({ length: count }, () => value(typeId, depth + 1)).flat();
  }

  function isByte(typeId: number): boolean {
    const { def } = types[typeId]!;
    return def.tag === 'primitive' && def.value.tag === 'u8';
  }

  function printable(count: number): number[] {
    return Array.from({ length: count }, () => 32 + random.below(95));
  }

  function primitive(tag: string): number[] {
    if (tag === 'bool') return [random.below(2)];
    if (tag === 'str') {
      const text = new TextEncoder().encode(['', 'plain text', 'Zürich ✓', '日本'][random.below(4)]);
      return [text.length << 2, ...text];
    }
    const length = tag === 'char' ? 4 : Number(tag.slice(1)) / 8;
    // Every number of significant bytes is equally likely, so that small numbers occur as often as large ones.
    const significant = 1 + random.below(length);
    return [...random.bytes(significant), ...new Array<number>(length - significant).fill(0)];
  }

  function compact(typeId: number): number[] {
    let { def } = types[typeId]!;
    while (def.tag === 'composite' && def.value.length === 1) ({ def } = types[def.value[0]!.type]!);
    if (def.tag !== 'primitive') return [];
    const number = primitive(def.value.tag).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
    const bytes = (from: bigint, length: number) =>
      Array.from({ length }, (_, index) => Number((from >> BigInt(8 * index)) & 0xffn));
    if (number < 2n ** 6n) return bytes(number << 2n, 1);
    if (number < 2n ** 14n) return bytes((number << 2n) | 1n, 2);
    if (number < 2n ** 30n) return bytes((number << 2n) | 2n, 4);
    const length = Math.ceil(number.toString(16).length / 2);
    return [((length - 4) << 2) | 3, ...bytes(number, length)];
  }

  function mortalEra(): number[] {
    const exponent = 1 + random.below(15);
    const period = 2 << exponent;
    const phase = random.below(Math.min(period, 4096));
    const encoded = exponent | (phase << 4);
    return [encoded & 0xff, encoded >> 8];
  }

  function identityData(): number[] {
    const indicator = random.below(38);
    if (indicator === 0) return [0];
    return [indicator, ...many(byteType(types), indicator < 34 ? indicator - 1 : 32, 0)];
  }

  return {
    value: (typeId: number) => Uint8Array.from(value(typeId)),
    /** The given bytes, followed by values of the given types. */
    values: (head: readonly number[], typeIds: readonly number[]) =>
      Uint8Array.from([...head, ...typeIds.flatMap((typeId) => value(typeId))]),
    /** Whether the type has any value; enums without variants have none. */
    isInhabited: (typeId: number) => Number.isFinite(heights[typeId]),
  };
}

function byteType(types: readonly PortableType[]): number {
  return types.findIndex(({ def }) => def.tag === 'primitive' && def.value.tag === 'u8');
}

/** The least nesting depth of each type's values, by repeated relaxation. */
function measureHeights(types: readonly PortableType[]): number[] {
  const heights = types.map(() => Number.POSITIVE_INFINITY);
  const tallest = (typeIds: readonly number[]) => Math.max(0, ...typeIds.map((typeId) => heights[typeId]!));
  const measure = ({ def }: PortableType): number => {
    switch (def.tag) {
      case 'composite':
        return 1 + tallest(def.value.map((field) => field.type));
      case 'tuple':
        return 1 + tallest(def.value);
      case 'array':
        return 1 + tallest([def.value.type]);
      case 'variant':
        if (def.value.length === 0) return Number.POSITIVE_INFINITY;
        return 1 + Math.min(...def.value.map(({ fields }) => tallest(fields.map((field) => field.type))));
      default:
        return 0;
    }
  };
  for (let changed = true; changed; ) {
    changed = false;
    types.forEach((type, index) => {
      const height = measure(type);
      if (height < heights[index]!) {
        heights[index] = height;
        changed = true;
      }
    });
  }
  return heights;
}
