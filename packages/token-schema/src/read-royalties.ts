import { isAppError } from '@hub/primitives/app-error';
import { z } from 'zod';
import type { PropertyMap } from './property-map.ts';
import { decodeRoyalties } from './royalties/royalties.ts';
import { type Royalty, royalty } from './schema/token.ts';

export interface StoredRoyalties {
  readonly royalties: readonly Royalty[];
  readonly problem?: string;
}

const royaltiesSchema = z.array(royalty);

/**
 * Reads the royalties of the property `royalties` (docs/token-schema.md#royalties). A length that is not a multiple of
 * 64 bytes, or a percentage above 100, gives no royalties and a readable problem.
 */
export function readRoyalties(properties: PropertyMap): StoredRoyalties {
  const bytes = properties.bytes('royalties');
  if (!bytes) return { royalties: [] };
  try {
    const royalties = decodeRoyalties(bytes);
    if (royaltiesSchema.safeParse(royalties).success) return { royalties };
    return { royalties: [], problem: 'Invalid royalties: a percentage is above 100' };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { royalties: [], problem: error.message };
  }
}
