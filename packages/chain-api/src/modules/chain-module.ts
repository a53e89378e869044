import type { CallName, ErrorName } from '../extrinsics/calls/call-name.ts';
import type { ExtrinsicKind } from '../extrinsics/kinds/extrinsic-kind.ts';
import type { Phrases } from '../extrinsics/words/phrase.ts';

/** What one subject adds to what is known of calls. */
export interface ChainModule {
  /** camelCase pallet name of its calls. */
  readonly section: string;
  /** Kinds of extrinsics, by the names of their declarations. */
  readonly kinds: Readonly<Record<string, ExtrinsicKind<never>>>;
  /** Calls in words; those of its kinds have their own. */
  readonly phrases: Phrases;
  /** Why one of its calls failed and what to do about it; undefined where the documentation of the error suffices. */
  readonly hint?: (call: CallName, error: ErrorName) => string | undefined;
}
