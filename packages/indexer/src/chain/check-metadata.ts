import { readConstant } from '@hub/scale/constants';
import { renderJson } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';
import { z } from 'zod';

const runtimeVersion = z.object({ specVersion: z.number() });

/**
 * Compares the spec version inside the metadata with the expected one. Returns a description of the mismatch, or of a
 * missing pallet System; undefined when the versions agree or that pallet has no version.
 */
export function findMetadataAnomaly(runtime: Runtime, specVersion: number): string | undefined {
  const system = runtime.pallets.find('system');
  if (system === undefined) return 'there is no pallet System';
  if (system.constants.find('version') === undefined) return undefined;
  const { typeId, value } = readConstant(runtime, 'system', 'version');
  const version = runtimeVersion.safeParse(renderJson(runtime, typeId, value)).data?.specVersion;
  return version === specVersion ? undefined : `it is that of ${version}`;
}
