import type { CallName, ErrorName } from '../extrinsics/calls/call-name.ts';
import type { ExtrinsicKind } from '../extrinsics/kinds/extrinsic-kind.ts';
import type { Phrases } from '../extrinsics/words/phrase.ts';

/** The knowledge about a group of related calls, such as those of staking. */
export interface ChainModule {
  /** The camelCase pallet name of its calls; several modules may share a pallet. */
  readonly section: string;
  /** Its kinds of extrinsics, by the names of their declarations. */
  readonly kinds: Readonly<Record<string, ExtrinsicKind<never>>>;
  /** Phrases for its other calls; calls of its kinds have their own. */
  readonly phrases: Phrases;
  /** Explains why one of its calls failed and how to fix it; undefined when the error's own documentation is enough. */
  readonly hint?: (call: CallName, error: ErrorName) => string | undefined;
}
