import { blake2b256 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import { DispatchFailure } from '../staking-reference/dispatch-failure.ts';
import { ensureRoot, ensureSigned } from './origin.ts';
import type { NamedOrigin, SystemCall } from './rule-call.ts';
import { emitIn, type World } from './world.ts';

function authorize(world: World, codeHash: Hex, isVersionChecked: boolean): World {
  const checked = isVersionChecked ? 'checked' : 'unchecked';
  return { ...emitIn(world, 'system.UpgradeAuthorized', codeHash, checked), authorizedCodeHash: codeHash };
}

/** Code that is not a runtime can be authorized, but not applied. */
function applyAuthorized(world: World, code: Uint8Array): never {
  if (world.authorizedCodeHash === undefined) throw new DispatchFailure('system.NothingAuthorized');
  if (world.authorizedCodeHash !== toHex(blake2b256(code))) throw new DispatchFailure('system.Unauthorized');
  throw new DispatchFailure('system.FailedToExtractRuntimeVersion');
}

/** Runs a call of System or Timestamp; throws DispatchFailure. */
export function runSystem(world: World, origin: NamedOrigin, call: SystemCall): World {
  switch (call.name) {
    case 'system.remark':
      return world;
    case 'system.remarkWithEvent':
      return emitIn(world, 'system.Remarked', ensureSigned(origin), toHex(blake2b256(call.remark)));
    case 'system.setHeapPages':
    case 'system.setStorage':
    case 'system.killStorage':
    case 'system.killPrefix':
      ensureRoot(origin);
      return world;
    case 'system.setCode':
    case 'system.setCodeWithoutChecks':
      ensureRoot(origin);
      throw new DispatchFailure('system.FailedToExtractRuntimeVersion');
    case 'system.authorizeUpgrade':
    case 'system.authorizeUpgradeWithoutChecks':
      ensureRoot(origin);
      return authorize(world, call.codeHash, call.name === 'system.authorizeUpgrade');
    case 'system.applyAuthorizedUpgrade':
      return applyAuthorized(world, call.code);
    case 'timestamp.set':
      // Only the author of a block can include this call, as an inherent; no signed extrinsic or inner call may.
      throw new DispatchFailure('BadOrigin');
  }
}
