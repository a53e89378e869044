import { blake2b256 } from '@hub/primitives/hashes';
import { toHex } from '@hub/primitives/hex';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as t from '../../codec/types.ts';
import { defineCall } from '../../frame/call.ts';
import { normal, operational } from '../../frame/dispatch-info.ts';
import { ensureRoot, ensureSigned } from '../../frame/origin.ts';
import { measured } from '../../frame/weight.ts';
import { systemEvents } from './events.ts';
import { rawStorageCalls } from './raw-storage-calls.ts';
import { type RuntimeVersions, upgradeCalls } from './upgrade-calls.ts';

const heapPagesKey = bytesToHex(utf8ToBytes(':heappages'));

/** The calls of the pallet, in the order of metadata. */
export function systemCalls(versions: RuntimeVersions) {
  const raw = rawStorageCalls(versions);
  const upgrades = upgradeCalls(versions);
  return {
    remark: calls.remark,
    set_heap_pages: calls.set_heap_pages,
    set_code: upgrades.set_code,
    set_code_without_checks: upgrades.set_code_without_checks,
    set_storage: raw.set_storage,
    kill_storage: raw.kill_storage,
    kill_prefix: raw.kill_prefix,
    remark_with_event: calls.remark_with_event,
    authorize_upgrade: upgrades.authorize_upgrade,
    authorize_upgrade_without_checks: upgrades.authorize_upgrade_without_checks,
    apply_authorized_upgrade: upgrades.apply_authorized_upgrade,
  };
}

const calls = {
  remark: defineCall({
    index: 0,
    fields: { remark: t.bytes },
    docs: 'Writes a remark into the block and nowhere else.',
    info: ({ remark }) => normal(measured(1_586_000 + 10_920 * remark.length, 0, 0)),
    dispatch: () => undefined,
  }),
  set_heap_pages: defineCall({
    index: 1,
    fields: { pages: t.u64 },
    docs: 'Sets the memory of the runtime; root only.',
    info: () => operational(measured(3_000_000, 1, 2)),
    dispatch(context, origin, { pages }) {
      ensureRoot(origin);
      context.storage.set(heapPagesKey, t.u64.codec.enc(pages));
      return undefined;
    },
  }),
  remark_with_event: defineCall({
    index: 7,
    fields: { remark: t.bytes },
    docs: 'Writes a remark into the block and reports its hash as an event.',
    info: ({ remark }) => normal(measured(4_725_000 + 12_386 * remark.length, 0, 0)),
    dispatch(context, origin, { remark }) {
      const sender = ensureSigned(origin);
      context.deposit(systemEvents.Remarked({ sender, hash: toHex(blake2b256(remark)) }));
      return undefined;
    },
  }),
};
