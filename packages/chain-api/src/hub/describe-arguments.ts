import type { Explanation } from '@hub/contract/chain-api/extrinsics/hub/explain';
import type { DecodedCall } from '@hub/scale/codec/call';
import { renderHuman, renderJson } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';
import { rawTypeOf } from '../rendering/raw-type.ts';

/** The arguments of a call with their types, in the human and the JSON rendering. */
export function describeArguments(runtime: Runtime, { fields }: DecodedCall): Explanation['args'] {
  return fields.map(({ name = '', typeId, value }) => ({
    name,
    type: typeName(runtime, typeId),
    value: renderJson(runtime, typeId, value),
    human: renderHuman(runtime, typeId, value),
  }));
}

/** Names a type by the last part of its path; an `Option`, or a type without a path, by its structure. */
function typeName({ types }: Runtime, typeId: number): string {
  const type = types[typeId];
  const ownName = type?.path.at(-1);
  return ownName === undefined || ownName === 'Option' ? rawTypeOf(types, typeId) : ownName;
}
