import type { DecodedCall } from '@hub/scale/codec/call';
import { renderJson } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';

type CallArguments = Readonly<Record<string, unknown>>;

interface NamedCall {
  readonly method: { readonly pallet: string; readonly method: string };
  readonly args: CallArguments;
}

/**
 * Renders a call's arguments by their names in the metadata, integers as decimal text. Arguments that are calls or
 * lists of calls are rendered in the same way; a call inside another value, such as an option, stays
 * `{callIndex, args}`.
 */
export function renderArguments(runtime: Runtime, { fields }: DecodedCall): CallArguments {
  return Object.fromEntries(
    fields.map(({ name, typeId, value }) => [name, renderArgument(runtime, typeId, value)]),
  );
}

function renderArgument(runtime: Runtime, typeId: number, value: unknown): unknown {
  const { call } = runtime.wellKnownTypes;
  if (typeId === call) return nameCall(runtime, value as DecodedCall);
  const type = runtime.types[typeId]?.def;
  // The type says that the values are decoded calls; the decoder types values as unknown.
  if (type?.tag === 'sequence' && type.value === call)
    return (value as readonly DecodedCall[]).map((item) => nameCall(runtime, item));
  return renderJson(runtime, typeId, value, 'decimal');
}

function nameCall(runtime: Runtime, call: DecodedCall): NamedCall {
  return { method: { pallet: call.section, method: call.method }, args: renderArguments(runtime, call) };
}
