import { decodeExtrinsic } from '@hub/scale/extrinsic';
import { renderJson } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';
import type { NewSubmission } from './submission.ts';

type Intent = Pick<NewSubmission, 'signer' | 'bytes'>;

/** Whether two signed extrinsics ask for the same: one signer, one call with the same arguments. */
export function isSameIntent(runtime: Runtime, a: Intent, b: Intent): boolean {
  return a.signer === b.signer && callText(runtime, a.bytes) === callText(runtime, b.bytes);
}

function callText(runtime: Runtime, bytes: Uint8Array): string {
  const { section, method, fields } = decodeExtrinsic(runtime, bytes).call;
  return JSON.stringify([
    section,
    method,
    fields.map(({ typeId, value }) => renderJson(runtime, typeId, value)),
  ]);
}
