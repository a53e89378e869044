import { type Pallet, runtimeParam } from '../../frame/pallet.ts';
import type { RuntimeParts } from '../../frame/runtime-parts.ts';
import { structureErrors, structureEvents } from './events.ts';

/**
 * Nested tokens. The pallet has neither state nor calls: the pallets of the modes store the children of tokens, and use
 * `Structure` to find topmost owners.
 */
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
