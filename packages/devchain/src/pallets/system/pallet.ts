import type { AnyTypeDef, TypeDef } from '../../codec/type-def.ts';
import * as t from '../../codec/types.ts';
import { type AssociatedType, type Pallet, runtimeParam } from '../../frame/pallet.ts';
import type { RuntimeParts } from '../../frame/runtime-parts.ts';
import { defaultValue, type StorageDeclaration } from '../../state/storage-item.ts';
import { accountId } from '../../types/account-id.ts';
import { h256 } from '../../types/hashes.ts';
import { accountData } from '../balances/types.ts';
import { accountNonceApi } from './account-nonce-api.ts';
import { systemCalls } from './calls.ts';
import { systemConstants } from './constants.ts';
import { systemErrors, systemEvents } from './events.ts';
import { systemGenesis } from './genesis.ts';
import * as storage from './storage.ts';
import { blakeTwo256, blockType, eventRecord } from './types.ts';

/** Key of System.Events; block building writes the encoded event records there. */
export const eventsKey = defaultValue({ pallet: 'System', name: 'Events' }, t.bytes, new Uint8Array()).key();

/** The storage item of a block's events, with the event enum of the runtime. */
function eventsItem(event: AnyTypeDef): StorageDeclaration {
  const records = t.vec(eventRecord(event) as TypeDef<unknown>);
  return defaultValue({ pallet: 'System', name: 'Events' }, records, []);
}

function associatedTypes(call: AnyTypeDef, block: AnyTypeDef): AssociatedType[] {
  return [
    { name: 'RuntimeCall', type: call, docs: 'A call of this runtime.' },
    { name: 'Nonce', type: t.u32, docs: 'Counts the transactions of an account.' },
    { name: 'Hash', type: h256, docs: 'A hash of this chain.' },
    { name: 'Hashing', type: blakeTwo256, docs: 'How hashes of this chain are made.' },
    { name: 'AccountId', type: accountId, docs: 'Names an account.' },
    { name: 'Block', type: block, docs: 'A block of this chain.' },
    { name: 'AccountData', type: accountData, docs: 'What is kept of an account beside its nonce.' },
  ];
}

/** Nonces of accounts, events, hashes of blocks. */
export function system(runtime: RuntimeParts, { ss58Prefix }: { readonly ss58Prefix: number }): Pallet {
  const { call, event, extrinsic } = runtime;
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
    calls: systemCalls(runtime),
    events: systemEvents.declared,
    errors: systemErrors.declared,
    constants: systemConstants(runtime.version, ss58Prefix),
    associatedTypes: associatedTypes(call, blockType(extrinsic)),
    runtimeApis: [accountNonceApi],
    genesis: ({ storage: state }) => systemGenesis(state, runtime.version()),
  };
}
