import type { JsonValue } from '@hub/primitives/app-error';
import type { CallName } from '../../extrinsics/calls/call-name.ts';
import type { EventJson } from '../../extrinsics/outcome/event-json.ts';
import { eventsByItem } from '../../modules/batches/batch.ts';
import { renderCollectionResult } from './collection-result.ts';
import { type Facts, isFacts } from './facts.ts';
import { type DecimalsOf, renderTokenResult } from './token-result.ts';

/** A call that was executed, with its facts and events as they are stored. */
export interface Executed {
  readonly call: CallName;
  readonly facts: JsonValue;
  readonly events: readonly EventJson[];
}

/**
 * Renders the result of a call in the form of generation 1 (docs/wire-formats.md#mutations). The facts of a call that
 * this generation does not render are returned unchanged.
 */
export async function renderParsed(
  { call, facts, events }: Executed,
  decimalsOf: DecimalsOf,
): Promise<JsonValue> {
  if (!isFacts(facts)) return facts;
  if (call.section === 'unique') {
    return (
      renderCollectionResult(call.method, facts, events) ??
      (await renderTokenResult(call.method, facts, events, decimalsOf)) ??
      facts
    );
  }
  if (call.section !== 'utility') return facts;
  return { ...facts, callResults: await renderParts(facts, events, decimalsOf) };
}

/** The results of the calls of a batch. */
async function renderParts(
  { callResults }: Facts,
  events: readonly EventJson[],
  decimalsOf: DecimalsOf,
): Promise<JsonValue> {
  if (!Array.isArray(callResults)) return [];
  const ofParts = eventsByItem(events);
  return Promise.all(
    callResults.map(async (part: JsonValue, index) => {
      if (!isFacts(part) || !isFacts(part.method) || part.parsed === null) return part;
      const { section, method } = part.method;
      const call = { section: String(section), method: String(method) };
      const executed = { call, facts: part.parsed ?? null, events: ofParts[index] ?? [] };
      return { method: call, parsed: await renderParsed(executed, decimalsOf) };
    }),
  );
}
