import { blake2b256 } from '@hub/primitives/hashes';
import { toHex } from '@hub/primitives/hex';
import * as t from '../../codec/types.ts';
import { defineCall } from '../../frame/call.ts';
import type { Context } from '../../frame/context.ts';
import { failedOutcome } from '../../frame/dispatch.ts';
import type { DispatchFailure } from '../../frame/dispatch-failure.ts';
import { operational } from '../../frame/dispatch-info.ts';
import { ensureRoot } from '../../frame/origin.ts';
import type { RuntimeParts } from '../../frame/runtime-parts.ts';
import { measured } from '../../frame/weight.ts';
import { h256 } from '../../types/hashes.ts';
import { systemErrors, systemEvents } from './events.ts';
import { authorizedUpgrade, digestOfBlock } from './storage.ts';
import { codeKey } from './types.ts';

/** The versions of the running runtime and of given code. */
export type RuntimeVersions = Pick<RuntimeParts, 'version' | 'versionOfCode'>;

const setCodeWeight = measured(80_000_000_000, 1, 2);

/** The calls that replace the runtime (frame_system). */
export function upgradeCalls(versions: RuntimeVersions) {
  const setCode = (index: number, checkVersion: boolean, docs: string) =>
    defineCall({
      index,
      fields: { code: t.bytes },
      docs,
      info: () => operational(setCodeWeight),
      dispatch(context, origin, { code }) {
        ensureRoot(origin);
        const refusal = refusalOf(versions, code, checkVersion);
        if (refusal !== undefined) throw refusal;
        replaceCode(context, code);
        return undefined;
      },
    });

  return {
    set_code: setCode(2, true, 'Replaces the runtime; root only.'),
    set_code_without_checks: setCode(
      3,
      false,
      'Replaces the runtime without checking its version; root only.',
    ),
    authorize_upgrade: authorize(9, true, 'Allows one runtime code to be applied later; root only.'),
    authorize_upgrade_without_checks: authorize(
      10,
      false,
      'Allows one runtime code to be applied later without checking its version; root only.',
    ),
    apply_authorized_upgrade: defineCall({
      index: 11,
      fields: { code: t.bytes },
      docs: 'Applies runtime code that was authorized before.',
      info: () => operational(setCodeWeight),
      dispatch(context, _origin, { code }) {
        const authorized = authorizedUpgrade.get(context.storage);
        if (authorized === undefined) throw systemErrors.NothingAuthorized();
        const { code_hash, check_version } = authorized;
        if (code_hash !== toHex(blake2b256(code))) throw systemErrors.Unauthorized();
        authorizedUpgrade.remove(context.storage);
        const refusal = refusalOf(versions, code, check_version);
        if (refusal === undefined) replaceCode(context, code);
        else reject(context, code_hash, refusal);
        return { paysFee: false };
      },
    }),
  };
}

function authorize(index: number, checkVersion: boolean, docs: string) {
  return defineCall({
    index,
    fields: { code_hash: h256 },
    docs,
    info: () => operational(measured(10_000_000, 0, 1)),
    dispatch(context, origin, { code_hash }) {
      ensureRoot(origin);
      const authorization = { code_hash, check_version: checkVersion };
      authorizedUpgrade.put(context.storage, authorization);
      context.deposit(systemEvents.UpgradeAuthorized(authorization));
      return undefined;
    },
  });
}

/**
 * The reason why `code` cannot become the runtime; undefined if it can. Code that is not a known runtime is refused
 * even if `checkVersion` is false.
 */
function refusalOf(
  versions: RuntimeVersions,
  code: Uint8Array,
  checkVersion: boolean,
): DispatchFailure | undefined {
  const next = versions.versionOfCode(code);
  if (next === undefined) return systemErrors.FailedToExtractRuntimeVersion();
  if (!checkVersion) return undefined;
  const present = versions.version();
  if (next.specName !== present.specName) return systemErrors.InvalidSpecName();
  if (next.specVersion <= present.specVersion) return systemErrors.SpecVersionNeedsToIncrease();
  return undefined;
}

/** Replaces the runtime from the next block on; the current block continues under the runtime with which it began. */
function replaceCode(context: Context, code: Uint8Array): void {
  context.storage.set(codeKey, code);
  const { logs } = digestOfBlock.get(context.storage);
  digestOfBlock.put(context.storage, {
    logs: [...logs, { type: 'RuntimeEnvironmentUpdated', value: undefined }],
  });
  context.deposit(systemEvents.CodeUpdated());
}

function reject(context: Context, code_hash: `0x${string}`, refusal: DispatchFailure): void {
  const outcome = failedOutcome(context, refusal);
  context.deposit(systemEvents.RejectedInvalidAuthorizedUpgrade({ code_hash, error: outcome.error }));
}
