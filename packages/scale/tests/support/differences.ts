import { toHex } from '@hub/primitives/hex';
import { polkadotRegistry } from '@hub/testkit/polkadot-registry';
import { createRandomSource } from '@hub/testkit/random-values/random-source';
import { createValueGenerator } from '@hub/testkit/random-values/random-value';
import { recordedMetadata } from '@hub/testkit/recorded-metadata';
import { type RecordedName, recordedRuntime } from '@hub/testkit/recorded-runtimes';
import type { TypeCodec } from '../../src/codec/type-codec.ts';
import { type PortableType, readMetadata } from '../../src/metadata/read-metadata.ts';
import type { Runtime } from '../../src/runtime.ts';
import { compareWithOracle } from './compare-with-oracle.ts';

/** A source of values: a type of the registry, one call, one event. */
interface Subject {
  readonly label: string;
  /** The type's name in polkadot.js. */
  readonly typeName: string;
  readonly codec: TypeCodec;
  randomBytes(): Uint8Array;
}

export interface Comparison {
  readonly compared: number;
  /** One line per difference, with the bytes that show it. */
  readonly differences: readonly string[];
}

/**
 * Compares every form of random values of the types, calls and events of a recorded runtime with polkadot.js. Types
 * without values, and those with errors in polkadot.js, are left out.
 */
export function compareRuntime(
  name: RecordedName,
  { seed, samples }: { seed: number; samples: number },
): Comparison {
  const runtime = recordedRuntime(name);
  const registry = polkadotRegistry(recordedMetadata(name));
  const types = readMetadata(recordedMetadata(name)).lookup;
  const generator = createValueGenerator(types, createRandomSource(seed));
  const subjects = [...typeSubjects(runtime, types, generator), ...variantSubjects(runtime, generator)];
  const differences = subjects.flatMap(({ label, typeName, codec, randomBytes }) =>
    Array.from({ length: samples }, randomBytes).flatMap((bytes) =>
      compareWithOracle(registry, typeName, codec, bytes).map(
        (difference) => `${name} ${label} ${toHex(bytes)} ${difference}`,
      ),
    ),
  );
  return { compared: subjects.length * samples, differences };
}

type Generator = ReturnType<typeof createValueGenerator>;

function typeSubjects(runtime: Runtime, types: readonly PortableType[], generator: Generator): Subject[] {
  return types
    .filter((type) => generator.isInhabited(type.id) && !isBeyondOracle(types, type))
    .map(({ id, path, def }) => ({
      label: `${id} ${path.join('::') || def.tag}`,
      typeName: `Lookup${id}`,
      codec: runtime.codecOf(id),
      randomBytes: () => generator.value(id),
    }));
}

function variantSubjects({ pallets, callCodec, eventCodec }: Runtime, generator: Generator): Subject[] {
  const kinds = [
    { list: 'calls', typeName: 'Call', codec: callCodec },
    { list: 'events', typeName: 'Event', codec: eventCodec },
  ] as const;
  return pallets.entries.flatMap((pallet) =>
    kinds.flatMap(({ list, typeName, codec }) =>
      pallet[list].entries.map((variant) => ({
        label: `${pallet.section}.${variant.name}`,
        typeName,
        codec,
        randomBytes: () =>
          generator.values(
            [pallet.index, variant.index],
            variant.fields.map((field) => field.typeId),
          ),
      })),
    ),
  );
}

/**
 * Whether a type has errors in polkadot.js: a bare Compact<()>, in which it expects an integer, or OpaqueMetadata, also
 * as the first type parameter, because its text loses the inner length. Neither occurs in a call, an event or storage.
 */
function isBeyondOracle(types: readonly PortableType[], { def, path, params }: PortableType): boolean {
  if (def.tag === 'compact') return types[def.value]?.def.tag === 'tuple';
  const inner = params[0]?.type;
  const paths = [path, inner === undefined ? [] : (types[inner]?.path ?? [])];
  return paths.some((candidate) => candidate.join('::') === 'sp_core::OpaqueMetadata');
}
