import { createRuntime, type Runtime } from '@hub/scale/runtime';

const known = new WeakMap<Uint8Array, Map<number, Runtime>>();

/** The codecs of metadata, cached per metadata object and prefix, because a test file creates many chains. */
export function scaleOf(metadata: Uint8Array, ss58Prefix: number): Runtime {
  const byPrefix = known.get(metadata) ?? new Map<number, Runtime>();
  known.set(metadata, byPrefix);
  const scale = byPrefix.get(ss58Prefix) ?? createRuntime(metadata, { ss58Prefix });
  byPrefix.set(ss58Prefix, scale);
  return scale;
}
