import type { EventContent } from '@hub/scale/codec/event';
import { renderJson } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';

/** An event as submissions store it, with its values in order and in their JSON form. */
export interface EventJson {
  readonly section: string;
  readonly method: string;
  readonly data: unknown[];
}

/** Renders an event with the runtime that decoded it. */
export function eventJson(runtime: Runtime, { section, method, fields }: EventContent): EventJson {
  return { section, method, data: fields.map(({ typeId, value }) => renderJson(runtime, typeId, value)) };
}
