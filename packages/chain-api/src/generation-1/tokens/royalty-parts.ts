import type { royaltyPart } from '@hub/contract/chain-api/metadata/schema-1';
import type { Royalty } from '@hub/token-schema/schema/token';
import type { z } from 'zod';

type Part = z.input<typeof royaltyPart>;

const version = 1;
const decimals = 4;

/** Royalties as the parts that generation 1 reads: the share is value / 10^decimals. Undefined without a list. */
export function royaltyParts(royalties: readonly Royalty[] | undefined): Part[] | undefined {
  return royalties?.map(({ address, percent, isPrimaryOnly }) => ({
    version,
    royaltyType: isPrimaryOnly ? 'PRIMARY_ONLY' : 'DEFAULT',
    decimals,
    value: Math.round(percent * 100),
    address,
  }));
}
