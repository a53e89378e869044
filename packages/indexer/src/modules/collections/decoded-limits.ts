import type { CollectionRow } from '@hub/contract/indexer/collections';
import type { StoredLimits } from './collection-state.ts';

/** The limits that apply where a collection sets none (docs/token-rules.md#limits). */
const defaults = {
  account_token_ownership_limit: 100_000_000,
  owner_can_destroy: true,
  owner_can_transfer: false,
  sponsor_approve_timeout: 5,
  sponsor_transfer_timeout: 5,
  sponsored_data_rate_limit: 'SponsoringDisabled',
  sponsored_data_size: 2048,
  token_limit: 4_294_967_295,
  transfers_enabled: true,
} as const satisfies { readonly [Key in keyof StoredLimits]: NonNullable<StoredLimits[Key]> };

const keys = Object.keys(defaults) as (keyof typeof defaults)[];

/** The limits in effect for a collection, by key; `isDefaultValue` is true where the collection sets none. Pure. */
export function decodedLimits(limits: StoredLimits): CollectionRow['decodedLimits'] {
  return Object.fromEntries(
    keys.map((key) => {
      const stored = limits[key];
      return [key, { key, value: stored ?? defaults[key], isDefaultValue: stored === null }];
    }),
  );
}
