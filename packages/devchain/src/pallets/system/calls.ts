import { blake2b256 } from '@hub/primitives/hashes';
import { toHex } from '@hub/primitives/hex';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as t from '../../codec/types.ts';
import { defineCall } from '../../frame/call.ts';
import { normal, operational } from '../../frame/dispatch-info.ts';
import { ensureRoot, ensureSigned } from '../../frame/origin.ts';
import { measured } from '../../frame/weight.ts';
import { systemEvents } from './events.ts';
import { type RuntimeVersions, upgradeCalls } from './upgrade-calls.ts';

const heapPagesKey = bytesToHex(utf8ToBytes(':heappages'));

/** The calls of the pallet in the order metadata lists them. */
export function systemCalls(versions: RuntimeVersions) {
  const upgrades = upgradeCalls(versions);
  return {
    remark: calls.remark,
    set_heap_pages: calls.set_heap_pages,
    set_code: upgrades.set_code,
    set_code_without_checks: upgrades.set_code_without_checks,
    set_storage: calls.set_storage,
    kill_storage: calls.kill_storage,
    kill_prefix: calls.kill_prefix,
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
  set_storage: defineCall({
    index: 4,
    fields: { items: t.vec(t.tuple(t.bytes, t.bytes)) },
    docs: 'Writes raw storage; root only.',
    info: ({ items }) => operational(measured(2_000_000 + 600_000 * items.length, 0, items.length)),
    dispatch(context, origin, { items }) {
      ensureRoot(origin);
      for (const [key, value] of items) context.storage.set(bytesToHex(key), value);
      return undefined;
    },
  }),
  kill_storage: defineCall({
    index: 5,
    fields: { keys: t.vec(t.bytes) },
    docs: 'Removes raw storage; root only.',
    info: ({ keys }) => operational(measured(2_000_000 + 500_000 * keys.length, 0, keys.length)),
    dispatch(context, origin, { keys }) {
      ensureRoot(origin);
      for (const key of keys) context.storage.delete(bytesToHex(key));
      return undefined;
    },
  }),
  kill_prefix: defineCall({
    index: 6,
    fields: { prefix: t.bytes, subkeys: t.u32 },
    docs: 'Removes all raw storage under a prefix; root only.',
    info: ({ subkeys }) =>
      operational(measured(4_000_000 + 1_100_000 * (subkeys + 1), subkeys + 1, subkeys + 1)),
    dispatch(context, origin, { prefix }) {
      ensureRoot(origin);
      for (const key of context.storage.keys(bytesToHex(prefix))) context.storage.delete(key);
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
