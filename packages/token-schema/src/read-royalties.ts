import { isAppError } from '@hub/primitives/app-error';
import type { PropertyMap } from './property-map.ts';
import { decodeRoyalties } from './royalties/royalties.ts';
import type { Royalty } from './schema/token.ts';

export interface StoredRoyalties {
  readonly royalties: readonly Royalty[];
  readonly problem?: string;
}

/** Reads the royalties of the property `royalties`. Invalid bytes give no royalties and a readable problem. */
export function readRoyalties(properties: PropertyMap): StoredRoyalties {
  const bytes = properties.bytes('royalties');
  if (!bytes) return { royalties: [] };
  try {
    return { royalties: decodeRoyalties(bytes) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { royalties: [], problem: error.message };
  }
}
