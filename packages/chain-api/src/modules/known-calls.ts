import type { DecodedCall } from '@hub/scale/codec/call';
import type { EventContent } from '@hub/scale/codec/event';
import type { Runtime } from '@hub/scale/runtime';
import type { CallName, ErrorName } from '../extrinsics/calls/call-name.ts';
import { type ExtrinsicKind, hasCall } from '../extrinsics/kinds/extrinsic-kind.ts';
import type { KnownCalls } from '../extrinsics/kinds/known-calls.ts';
import type { ResultValue } from '../extrinsics/kinds/result-value.ts';
import { createCallWords } from '../extrinsics/words/call-words.ts';
import type { Phrase, Phrases } from '../extrinsics/words/phrase.ts';
import type { ChainModule } from './chain-module.ts';
import { readCollectionNames } from './collections/collection-names.ts';
import { modules } from './modules.ts';

/** Describes a call in one English sentence. It names only those collections whose names are given to it. */
export const callWords = createCallWords(findPhrase);

/** The combined knowledge of all modules about calls. */
export const knownCalls: KnownCalls = {
  words: async (state, call, token) =>
    callWords(state.current.runtime, call, token, await readCollectionNames(state, call)),
  hint: findHint,
  mainEvent: (call) => findKind(call)?.event,
  result: resultOf,
};

function resultOf(
  runtime: Runtime,
  call: DecodedCall,
  events: readonly EventContent[],
): ResultValue | undefined {
  return findKind(call)?.readResult({
    runtime,
    call,
    events,
    resultOf: (inner, ofInner) => resultOf(runtime, inner, ofInner),
  });
}

/** Several modules may share a pallet. */
function modulesOf(section: string): readonly ChainModule[] {
  return modules.filter((module) => module.section === section);
}

function findHint(call: CallName, error: ErrorName): string | undefined {
  for (const { hint } of modulesOf(call.section)) {
    const found = hint?.(call, error);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The kind of a call. If several kinds make the same call, the first one reads its result. */
function findKind(call: CallName): ExtrinsicKind<never> | undefined {
  return modulesOf(call.section)
    .flatMap(({ kinds }) => Object.values(kinds))
    .find((kind) => hasCall(kind, call));
}

function findPhrase(call: CallName): Phrase | undefined {
  const ofModules = modulesOf(call.section).map(({ phrases }) => phrases);
  const phrases = Object.assign({}, ...ofModules, findKind(call)?.phrases) as Phrases;
  return Object.hasOwn(phrases, call.method) ? phrases[call.method] : undefined;
}
