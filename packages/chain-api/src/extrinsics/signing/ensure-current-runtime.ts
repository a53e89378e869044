import type { SignerPayloadJson } from '@hub/contract/chain-api/extrinsics/model';
import type { RuntimeVersion } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';

/** Whether a payload was built for this version of the runtime; under another one its bytes may mean another call. */
export function isBuiltFor(
  { specVersion, transactionVersion }: SignerPayloadJson,
  version: Pick<RuntimeVersion, 'specVersion' | 'transactionVersion'>,
): boolean {
  return (
    Number(specVersion) === version.specVersion && Number(transactionVersion) === version.transactionVersion
  );
}

/** Throws AppError `BadPayload` when the chain runs another runtime than the payload was built for. */
export function ensureCurrentRuntime(payload: SignerPayloadJson, version: RuntimeVersion): void {
  if (isBuiltFor(payload, version)) return;
  const { specVersion, transactionVersion } = version;
  throw new AppError({
    code: 'BadPayload',
    message: `The payload was built for another version of the runtime than ${specVersion}, which the chain runs now; build and sign it again`,
    details: { field: 'specVersion', specVersion, transactionVersion },
  });
}
