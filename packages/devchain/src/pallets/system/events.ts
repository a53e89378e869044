import * as t from '../../codec/types.ts';
import { dispatchError } from '../../frame/dispatch-error.ts';
import { dispatchEventInfo } from '../../frame/dispatch-info.ts';
import { defineEvents } from '../../frame/event.ts';
import { defineErrors } from '../../frame/module-errors.ts';
import { accountId } from '../../types/account-id.ts';
import { h256 } from '../../types/hashes.ts';

export const systemEvents = defineEvents('System', {
  ExtrinsicSuccess: [0, { dispatch_info: dispatchEventInfo }],
  ExtrinsicFailed: [1, { dispatch_error: dispatchError, dispatch_info: dispatchEventInfo }],
  CodeUpdated: [2, []],
  NewAccount: [3, { account: accountId }],
  KilledAccount: [4, { account: accountId }],
  Remarked: [5, { sender: accountId, hash: h256 }],
  UpgradeAuthorized: [6, { code_hash: h256, check_version: t.bool }],
  RejectedInvalidAuthorizedUpgrade: [7, { code_hash: h256, error: dispatchError }],
});

export const systemErrors = defineErrors('System', {
  InvalidSpecName: 'The new runtime has another spec name.',
  SpecVersionNeedsToIncrease: 'The new runtime must have a higher spec version.',
  FailedToExtractRuntimeVersion: 'The new runtime does not tell its version.',
  NonDefaultComposite: 'The account still has data of its own.',
  NonZeroRefCount: 'Other pallets still refer to the account.',
  CallFiltered: 'This call is not allowed here.',
  MultiBlockMigrationsOngoing: 'A migration over several blocks is running.',
  NothingAuthorized: 'No upgrade has been authorized.',
  Unauthorized: 'The code is not the authorized one.',
});
