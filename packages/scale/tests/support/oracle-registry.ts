import { Metadata, TypeRegistry } from '@polkadot/types';
import { type RecordedName, readRecordedMetadata } from './recorded-metadata.ts';

/** The oracle: a polkadot.js registry of recorded metadata. */
export function oracleRegistry(name: RecordedName): TypeRegistry {
  const registry = new TypeRegistry();
  registry.setMetadata(new Metadata(registry, readRecordedMetadata(name)), undefined, undefined, true);
  return registry;
}
