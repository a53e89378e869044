import { type Pallet, runtimeParam } from '../../frame/pallet.ts';
import type { RuntimeParts } from '../../frame/runtime-parts.ts';
import { structureErrors, structureEvents } from './events.ts';

/** Tokens below tokens. It has neither state nor calls: modes of tokens keep their children and ask it for owners. */
export function structurePallet({ call }: Pick<RuntimeParts, 'call'>): Pallet {
  return {
    index: 70,
    name: 'Structure',
    module: 'pallet_structure::pallet',
    params: runtimeParam,
    storage: [],
    calls: {},
    events: structureEvents.declared,
    errors: structureErrors.declared,
    constants: [],
    associatedTypes: [{ name: 'RuntimeCall', type: call, docs: 'A call of this runtime.' }],
  };
}
