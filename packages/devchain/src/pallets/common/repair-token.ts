import type { StorageItem } from '../../state/storage-item.ts';
import { withCountedSpace } from './property-space.ts';
import type { TokenCall } from './token-engine.ts';
import type { MeteredProperties } from './types/properties.ts';

/** The storage of token properties in a mode, by collection and token. */
export type StoredProperties = StorageItem<readonly [number, number], MeteredProperties, undefined>;

/** Recounts the space of a token's properties; does nothing for a token without properties. */
export function repairToken(
  { context, collection }: Pick<TokenCall, 'context' | 'collection'>,
  stored: StoredProperties,
  token: number,
): void {
  const properties = stored.get(context.storage, collection.id, token);
  if (properties === undefined) return;
  stored.put(context.storage, withCountedSpace(properties), collection.id, token);
}
