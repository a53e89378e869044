import { AppError } from '@hub/primitives/app-error';
import { toHex } from '@hub/primitives/hex';
import type { ChainProfile, State } from '../chain/types.ts';
import { createRuntime, type ExecutingRuntime } from './create-runtime.ts';
import { presentRuntime, type RuntimeDefinition } from './runtime-definition.ts';
import { codeKey, runtimeMark } from './runtime-mark.ts';
import type { SignatureMemory } from './signature-memory.ts';

/** The runtimes a chain can run. */
export interface Runtimes {
  /** The one it begins with. */
  readonly first: ExecutingRuntime;
  /**
   * The runtime that executes on top of a state: the one `:code` names there. A block is therefore executed, and its
   * events are encoded, by the runtime of its parent's state. Throws AppError 'UnknownRuntime'.
   */
  at(state: Pick<State, 'get'>): ExecutingRuntime;
}

/**
 * @param signatures shared by all of them
 * @param next what the chain may be upgraded to, in any order
 */
export function createRuntimes(
  profile: ChainProfile & { readonly paraId: number },
  signatures: SignatureMemory,
  next: readonly RuntimeDefinition[] = [],
): Runtimes {
  const [first, ...later] = [presentRuntime, ...next].map((definition) =>
    createRuntime(profile, definition, signatures),
  );
  if (first === undefined) throw new Error('No runtime is defined');
  // Blocks share the very bytes of a value that did not change.
  const byBytes = new WeakMap<Uint8Array, ExecutingRuntime>();

  function named(code: Uint8Array): ExecutingRuntime | undefined {
    const wanted = toHex(code);
    return [first, ...later].find(
      (runtime) => runtime !== undefined && toHex(runtimeMark(runtime)) === wanted,
    );
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
  };
}
