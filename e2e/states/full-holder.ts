import { createHolder } from '../support/holder.ts';
import type { Hub } from '../support/open-hub.ts';

/** A holder with all ten stakes in use, after `ownTenStakes`. */
export const full = createHolder('Full');

export const ownTenStakes = (hub: Hub): Promise<void> =>
  full.own(
    hub,
    5000n,
    Array.from({ length: 10 }, () => 100n),
  );
