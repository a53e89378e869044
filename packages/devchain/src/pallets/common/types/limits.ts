import type { ValueOf } from '../../../codec/type-def.ts';
import * as t from '../../../codec/types.ts';

export const sponsoringRateLimit = t.variant('up_data_structs::SponsoringRateLimit', {
  SponsoringDisabled: [0, []],
  Blocks: [1, [t.u32]],
});

/** Limits of a collection in calls and in storage; absent ones have their default. */
export const collectionLimits = t.struct('up_data_structs::CollectionLimits', {
  account_token_ownership_limit: t.option(t.u32),
  sponsored_data_size: t.option(t.u32),
  sponsored_data_rate_limit: t.option(sponsoringRateLimit),
  token_limit: t.option(t.u32),
  sponsor_transfer_timeout: t.option(t.u32),
  sponsor_approve_timeout: t.option(t.u32),
  owner_can_transfer: t.option(t.bool),
  owner_can_destroy: t.option(t.bool),
  transfers_enabled: t.option(t.bool),
});

export type CollectionLimits = ValueOf<typeof collectionLimits>;
