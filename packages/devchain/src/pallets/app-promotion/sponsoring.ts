import type { Context } from '../../frame/context.ts';
import { confirmedSponsor, forceRemoveSponsor } from '../common/sponsorship.ts';
import { appPromotionErrors } from './events.ts';
import { appPromotionAccount } from './settings.ts';

/**
 * Ends the pallet's sponsoring of a collection (docs/chain-rules.md#sponsoring). Errors: those of `openCollection`,
 * SponsorNotSet without a confirmed sponsor, NoPermission if the confirmed sponsor is not the pallet.
 */
export function stopSponsoring(context: Context, collection: number): void {
  const sponsor = confirmedSponsor(context.storage, collection);
  if (sponsor === undefined) throw appPromotionErrors.SponsorNotSet();
  if (sponsor !== appPromotionAccount) throw appPromotionErrors.NoPermission();
  forceRemoveSponsor(context, collection);
}
