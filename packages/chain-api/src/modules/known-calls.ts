import type { DecodedCall } from '@hub/scale/codec/call';
import type { EventContent } from '@hub/scale/codec/event';
import type { Runtime } from '@hub/scale/runtime';
import type { CallName } from '../extrinsics/calls/call-name.ts';
import { type ExtrinsicKind, hasCall } from '../extrinsics/kinds/extrinsic-kind.ts';
import type { KnownCalls } from '../extrinsics/kinds/known-calls.ts';
import type { ResultValue } from '../extrinsics/kinds/result-value.ts';
import { createCallWords } from '../extrinsics/words/call-words.ts';
import type { Phrase } from '../extrinsics/words/phrase.ts';
import { modules } from './modules.ts';

/** Describes a call in one English sentence. */
export const callWords = createCallWords(findPhrase);

/** The combined knowledge of all modules about calls. */
export const knownCalls: KnownCalls = {
  words: callWords,
  hint: (call, error) => moduleOf(call.section)?.hint?.(call, error),
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

function moduleOf(section: string) {
  return modules.find((module) => module.section === section);
}

/** The kind of a call. If several kinds make the same call, the first one of the module reads its result. */
function findKind(call: CallName): ExtrinsicKind<never> | undefined {
  return Object.values(moduleOf(call.section)?.kinds ?? {}).find((kind) => hasCall(kind, call));
}

function findPhrase(call: CallName): Phrase | undefined {
  const phrases = { ...moduleOf(call.section)?.phrases, ...findKind(call)?.phrases };
  return Object.hasOwn(phrases, call.method) ? phrases[call.method] : undefined;
}
