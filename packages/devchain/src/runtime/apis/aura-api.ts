import type { TypeDef } from '../../codec/type-def.ts';
import * as t from '../../codec/types.ts';
import { apiMethod, type RuntimeApi } from '../../frame/runtime-api.ts';
import { relayBlockMs } from '../inherents.ts';

const slotDuration = t.newtype('sp_consensus_slots::SlotDuration', t.u64);
const authorityId = t.newtype('sp_consensus_aura::sr25519::app_sr25519::Public', t.byteArray(32));
const authorities: TypeDef<readonly never[]> = t.vec(authorityId) as never;

/** Slots match the digests of the blocks. There are no authorities, because no collator authors blocks. */
export const auraApi: RuntimeApi = {
  name: 'AuraApi',
  version: 1,
  methods: [
    apiMethod('slot_duration', {}, slotDuration, 'Length of a slot, in milliseconds.', () =>
      BigInt(relayBlockMs),
    ),
    apiMethod('authorities', {}, authorities, 'Who authors blocks.', () => []),
  ],
};
