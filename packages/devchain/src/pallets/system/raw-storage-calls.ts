import { bytesToHex } from '@noble/hashes/utils.js';
import * as t from '../../codec/types.ts';
import { defineCall } from '../../frame/call.ts';
import type { Context } from '../../frame/context.ts';
import { operational } from '../../frame/dispatch-info.ts';
import { ensureRoot } from '../../frame/origin.ts';
import { measured } from '../../frame/weight.ts';
import { systemErrors } from './events.ts';
import { codeKey } from './types.ts';
import type { RuntimeVersions } from './upgrade-calls.ts';

/** The calls that write raw storage keys (frame_system). */
export function rawStorageCalls(versions: RuntimeVersions) {
  /** Fails if `write` removes `:code` or replaces it by an unknown value, because then a live chain halts for good. */
  function keepRuntime(context: Context, write: () => void): undefined {
    const before = context.storage.get(codeKey);
    write();
    const after = context.storage.get(codeKey);
    if (after === before) return;
    if (after === undefined || versions.versionOfCode(after) === undefined) {
      throw systemErrors.FailedToExtractRuntimeVersion();
    }
  }

  return {
    set_storage: defineCall({
      index: 4,
      fields: { items: t.vec(t.tuple(t.bytes, t.bytes)) },
      docs: 'Writes raw storage; root only.',
      info: ({ items }) => operational(measured(2_000_000 + 600_000 * items.length, 0, items.length)),
      dispatch(context, origin, { items }) {
        ensureRoot(origin);
        return keepRuntime(context, () => {
          for (const [key, value] of items) context.storage.set(bytesToHex(key), value);
        });
      },
    }),
    kill_storage: defineCall({
      index: 5,
      fields: { keys: t.vec(t.bytes) },
      docs: 'Removes raw storage; root only.',
      info: ({ keys }) => operational(measured(2_000_000 + 500_000 * keys.length, 0, keys.length)),
      dispatch(context, origin, { keys }) {
        ensureRoot(origin);
        return keepRuntime(context, () => {
          for (const key of keys) context.storage.delete(bytesToHex(key));
        });
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
        return keepRuntime(context, () => {
          for (const key of context.storage.keys(bytesToHex(prefix))) context.storage.delete(key);
        });
      },
    }),
  };
}
