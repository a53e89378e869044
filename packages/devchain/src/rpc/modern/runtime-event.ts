import type { RuntimeVersion } from '../../frame/runtime-version.ts';

/** Describes a runtime in the form of chainHead_v1 events. */
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
