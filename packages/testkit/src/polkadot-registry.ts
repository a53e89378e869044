import { Metadata, TypeRegistry } from '@polkadot/types';

/** The reference implementation: a polkadot.js registry of recorded metadata. */
export function polkadotRegistry(metadata: Uint8Array): TypeRegistry {
  const registry = new TypeRegistry();
  registry.setMetadata(new Metadata(registry, metadata), undefined, undefined, true);
  return registry;
}
