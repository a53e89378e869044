import type { SidecarEvent } from '@hub/contract/chain-api/sidecar/block';
import type { DecodedEvent } from '@hub/scale/events';
import { renderJson } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';

/** Renders an event with its values in order, integers as decimal text. */
export function renderEvent(
  runtime: Runtime,
  { section, method, fields }: DecodedEvent,
  withDocs: boolean,
): SidecarEvent {
  return {
    method: { pallet: section, method },
    data: fields.map(({ typeId, value }) => renderJson(runtime, typeId, value, 'decimal')),
    ...(withDocs && { docs: eventDocs(runtime, section, method) }),
  };
}

function eventDocs(runtime: Runtime, section: string, method: string): string {
  return runtime.pallets.find(section)?.events.find(method)?.docs.join('\n') ?? '';
}
