import type { Chain } from '../chain/types.ts';
import type { ExecutingRuntime } from '../runtime/create-runtime.ts';

/** Seals the seeded history up to the given moment. */
export function playStory(chain: Chain, _runtime: ExecutingRuntime, endMs: number): void {
  chain.seal({ timestampMs: endMs });
}
