import type { RuntimeVersion } from '../../frame/runtime-version.ts';

/** A runtime as chainHead_v1 events describe it. */
export function runtimeEvent(version: RuntimeVersion): unknown {
  const { specName, implName, specVersion, implVersion, transactionVersion, apis } = version;
  return {
    type: 'valid',
    spec: {
      specName,
      implName,
      specVersion,
      implVersion,
      transactionVersion,
      apis: Object.fromEntries(apis),
    },
  };
}
