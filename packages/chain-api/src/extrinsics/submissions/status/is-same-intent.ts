import { decodeExtrinsic } from '@hub/scale/extrinsic';
import { renderJson } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';
import type { NewSubmission } from './submission.ts';

/** A signed extrinsic and the runtime that it was built for. */
export interface Intent extends Pick<NewSubmission, 'signer' | 'bytes'> {
  readonly runtime: Runtime;
}

/**
 * Whether two signed extrinsics have the same signer, the same call and the same arguments. False when the bytes of one
 * are not stored, because it was refused.
 */
export function isSameIntent(a: Intent, b: Intent): boolean {
  if (a.bytes.length === 0 || b.bytes.length === 0) return false;
  return a.signer === b.signer && callText(a) === callText(b);
}

function callText({ runtime, bytes }: Intent): string {
  const { section, method, fields } = decodeExtrinsic(runtime, bytes).call;
  return JSON.stringify([
    section,
    method,
    fields.map(({ typeId, value }) => renderJson(runtime, typeId, value)),
  ]);
}
