import type { RuntimeVersion } from '../../chain/types.ts';
import type { AnyTypeDef, TypeDef } from '../../codec/type-def.ts';
import * as t from '../../codec/types.ts';
import { type Pallet, runtimeParam } from '../../frame/pallet.ts';
import { defaultValue, type StorageDeclaration } from '../../state/storage-item.ts';
import { systemCalls } from './calls.ts';
import { systemConstants } from './constants.ts';
import { systemErrors, systemEvents } from './events.ts';
import * as storage from './storage.ts';
import { eventRecord } from './types.ts';

/** Key of System.Events; block building writes the encoded records there. */
export const eventsKey = defaultValue({ pallet: 'System', name: 'Events' }, t.bytes, new Uint8Array()).key();

/** The list of events of a block, over the event enum of the runtime. */
function eventsItem(event: AnyTypeDef): StorageDeclaration {
  const records = t.vec(eventRecord(event) as TypeDef<unknown>);
  return defaultValue({ pallet: 'System', name: 'Events' }, records, []);
}

export function system(version: RuntimeVersion, ss58Prefix: number, event: AnyTypeDef): Pallet {
  return {
    index: 0,
    name: 'System',
    module: 'frame_system::pallet',
    params: runtimeParam,
    storage: [
      storage.account,
      storage.extrinsicCount,
      storage.inherentsApplied,
      storage.blockWeight,
      storage.allExtrinsicsLength,
      storage.blockHash,
      storage.extrinsicData,
      storage.number,
      storage.parentHash,
      storage.digestOfBlock,
      eventsItem(event),
      storage.eventCount,
      storage.eventTopics,
      storage.lastRuntimeUpgrade,
      storage.upgradedToU32RefCount,
      storage.upgradedToTripleRefCount,
      storage.executionPhase,
      storage.authorizedUpgrade,
      storage.extrinsicWeightReclaimed,
    ],
    calls: systemCalls,
    events: systemEvents.declared,
    errors: systemErrors.declared,
    constants: systemConstants(version, ss58Prefix),
  };
}
