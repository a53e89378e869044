import type { ExtrinsicOutput } from '@hub/contract/chain-api/extrinsics/generation-2/output';
import { camelCase } from '@hub/scale/camel-case';
import type { DecodedField } from '@hub/scale/codec/call';
import { renderJson, renderText } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';
import type { IncludedExtrinsic } from '../extrinsics/submissions/lookup/read-included.ts';
import { stateOfIncluded } from '../extrinsics/submissions/status/state-of-extrinsic.ts';
import { renderAccount } from '../rendering/render-account.ts';

/**
 * Renders a signed extrinsic in a block with its events for generation 2 (docs/wire-formats.md#extrinsics-in-answers).
 */
export function renderExtrinsic({
  hash,
  runtime,
  call,
  signature: { publicKey },
  events,
  inclusion: { blockHash, blockNumber, error },
  isFinal,
}: IncludedExtrinsic): ExtrinsicOutput {
  const rendered = events.map(({ section, method, fields }) => ({
    section,
    method,
    data: renderData(runtime, fields),
  }));
  return {
    hash,
    signer: renderAccount({ publicKey }),
    section: call.section,
    method: call.method,
    args: Object.fromEntries(
      call.fields.map(({ name = '', typeId, value }) => [
        camelCase(name),
        renderJson(runtime, typeId, value),
      ]),
    ),
    events: rendered,
    groupedEvents: groupEvents(rendered),
    blockHash,
    blockNumber: blockNumber.toString(),
    details: { state: stateOfIncluded({ hasFailed: error !== null, isFinal }) },
  };
}

/** Values as text by their names in the metadata, or by their positions if they have none. */
function renderData(runtime: Runtime, fields: readonly DecodedField[]): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, typeId, value }, index) => [name ?? `${index}`, renderText(runtime, typeId, value)]),
  );
}

function groupEvents(events: ExtrinsicOutput['events']): ExtrinsicOutput['groupedEvents'] {
  const grouped: ExtrinsicOutput['groupedEvents'] = {};
  for (const { section, method, data } of events) {
    grouped[section] ??= {};
    grouped[section][method] ??= [];
    grouped[section][method].push(data);
  }
  return grouped;
}
