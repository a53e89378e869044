import { createSeededRandom } from '@hub/devchain/networks/story/seeded-random';
import type { RuntimeDefinition } from '@hub/devchain/runtime/runtime-definition';
import { runtimeWithNumbers } from './next-runtime.ts';

const bytes = Array.from({ length: 256 }, (_, index) => index);

/**
 * A runtime with the changed types. The seed determines random indexes of pallets, except System, of calls and of
 * events, and the number of places, 0 to 5, by which the errors of each pallet are rotated.
 */
export function seededRuntime(specVersion: number, seed: number): RuntimeDefinition {
  const random = createSeededRandom(seed);
  const pallets = shuffled(bytes.slice(1));
  const calls = shuffled(bytes);
  const events = shuffled(bytes);
  const rotation = random.between(0, 5);

  function shuffled(values: readonly number[]): number[] {
    const left = [...values];
    return values.map(() => left.splice(random.between(0, left.length - 1), 1)[0] ?? 0);
  }

  return runtimeWithNumbers(specVersion, {
    pallet: (index, name) => (name === 'System' ? index : (pallets[index] ?? 0)),
    call: (index) => calls[index] ?? 0,
    event: (index) => events[index] ?? 0,
    errors: (present) => [...present.slice(rotation), ...present.slice(0, rotation)],
  });
}
