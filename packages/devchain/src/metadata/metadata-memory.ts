import type { MetadataVersion } from './metadata-version.ts';

/** Returns the metadata of a runtime in a metadata version; calls `build` only the first time. */
export type MetadataMemory<Network extends object, Definition extends object> = (
  network: Network,
  definition: Definition,
  version: MetadataVersion,
  build: () => Uint8Array,
) => Uint8Array;

/** Remembers metadata by the very objects that declare network and runtime, for as long as these are in use. */
export function createMetadataMemory<Network extends object, Definition extends object>(): MetadataMemory<
  Network,
  Definition
> {
  const networks = new WeakMap<Network, WeakMap<Definition, Map<MetadataVersion, Uint8Array>>>();
  return (network, definition, version, build) => {
    const definitions = networks.get(network) ?? new WeakMap<Definition, Map<MetadataVersion, Uint8Array>>();
    networks.set(network, definitions);
    const versions = definitions.get(definition) ?? new Map<MetadataVersion, Uint8Array>();
    definitions.set(definition, versions);
    const metadata = versions.get(version) ?? build();
    versions.set(version, metadata);
    return metadata;
  };
}
