import { AppError } from '@hub/primitives/app-error';
import { toHex } from '@hub/primitives/hex';
import { once } from '../codec/once.ts';
import { codeKey } from '../pallets/system/types.ts';
import type { State } from '../state/state.ts';
import { createRuntime, type ExecutingRuntime } from './create-runtime.ts';
import type { NetworkRuntime, RuntimeDefinition } from './runtime-definition.ts';
import type { SignatureMemory } from './signature-memory.ts';

/** The runtimes that a chain can run. */
export interface Runtimes {
  /** The chain's first runtime. */
  readonly first: ExecutingRuntime;
  /**
   * The runtime that executes on top of a state: the one that `:code` names there. So a block is executed, and its
   * events are encoded, by the runtime of its parent's state. Throws AppError 'UnknownRuntime'.
   */
  at(state: Pick<State, 'get'>): ExecutingRuntime;
  ofVersion(specVersion: number): ExecutingRuntime | undefined;
}

/**
 * Creates the runtimes of a chain.
 * @param signatures shared by all runtimes
 * @param next runtimes to which the chain may be upgraded, in any order; each is created on first use
 */
export function createRuntimes(
  network: NetworkRuntime,
  signatures: SignatureMemory,
  next: readonly RuntimeDefinition[] = [],
): Runtimes {
  const surroundings = { signatures, versionOfCode: (code: Uint8Array) => named(code)?.version };
  const first = createRuntime(network, network.present, surroundings);
  const later = next.map((definition) => once(() => createRuntime(network, definition, surroundings)));
  // Blocks share the same array for a value that did not change.
  const byBytes = new WeakMap<Uint8Array, ExecutingRuntime>();

  function find(isWanted: (runtime: ExecutingRuntime) => boolean): ExecutingRuntime | undefined {
    if (isWanted(first)) return first;
    return later.find((make) => isWanted(make()))?.();
  }

  function named(code: Uint8Array): ExecutingRuntime | undefined {
    const text = toHex(code);
    return find((runtime) => toHex(runtime.code()) === text);
  }

  return {
    first,
    at(state) {
      const code = state.get(codeKey);
      const known = code && (byBytes.get(code) ?? named(code));
      if (code === undefined || known === undefined) {
        throw new AppError({
          code: 'UnknownRuntime',
          message: 'The value under :code names no known runtime',
        });
      }
      byBytes.set(code, known);
      return known;
    },
    ofVersion: (specVersion) => find(({ version }) => version.specVersion === specVersion),
  };
}
