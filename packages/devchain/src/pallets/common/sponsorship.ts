import type { Context } from '../../frame/context.ts';
import type { AccountId } from '../../types/account-id.ts';
import { type CrossAccountId, substrateView } from '../../types/cross-account.ts';
import { commonErrors } from './errors.ts';
import { commonEvents } from './events.ts';
import { changeCollection, type OpenCollection, openCollection } from './open-collection.ts';
import { ensureOwnerOrAdmin } from './rights.ts';

/**
 * Proposes a sponsor; this ends the sponsorship of the previous sponsor at once. Errors: those of `openCollection`,
 * NoPermission.
 */
export function setSponsor(context: Context, sender: CrossAccountId, id: number, sponsor: AccountId): void {
  const collection = openCollection(context.storage, id);
  ensureOwnerOrAdmin(context.storage, collection, sender);
  changeCollection(context, collection, { sponsorship: { type: 'Unconfirmed', value: sponsor } });
  context.deposit(commonEvents.CollectionSponsorSet([id, sponsor]));
}

/**
 * Confirms the sponsorship on behalf of the proposed account. Errors: those of `openCollection`,
 * ConfirmSponsorshipFail.
 */
export function confirmSponsorship(context: Context, sender: CrossAccountId, id: number): void {
  const collection = openCollection(context.storage, id);
  const { sponsorship } = collection.data;
  const sponsor = substrateView(sender);
  if (sponsorship.type !== 'Unconfirmed' || sponsorship.value !== sponsor) {
    throw commonErrors.ConfirmSponsorshipFail();
  }
  changeCollection(context, collection, { sponsorship: { type: 'Confirmed', value: sponsor } });
  context.deposit(commonEvents.SponsorshipConfirmed([id, sponsor]));
}

/** Errors: those of `openCollection`, NoPermission. */
export function removeSponsor(context: Context, sender: CrossAccountId, id: number): void {
  const collection = openCollection(context.storage, id);
  ensureOwnerOrAdmin(context.storage, collection, sender);
  endSponsorship(context, collection);
}

/** Sets and confirms a sponsor without the consent of sponsor and owner. Errors: those of `openCollection`. */
export function forceSponsor(context: Context, id: number, sponsor: AccountId): void {
  const collection = openCollection(context.storage, id);
  changeCollection(context, collection, { sponsorship: { type: 'Confirmed', value: sponsor } });
  context.deposit(commonEvents.CollectionSponsorSet([id, sponsor]));
  context.deposit(commonEvents.SponsorshipConfirmed([id, sponsor]));
}

/** Ends the sponsorship without the owner's consent. Errors: those of `openCollection`. */
export function forceRemoveSponsor(context: Context, id: number): void {
  endSponsorship(context, openCollection(context.storage, id));
}

/**
 * The account that pays the collection's fees; undefined without a confirmed sponsor. Errors: those of
 * `openCollection`.
 */
export function confirmedSponsor(
  state: Pick<Context['storage'], 'get' | 'layout'>,
  id: number,
): AccountId | undefined {
  const { sponsorship } = openCollection(state, id).data;
  return sponsorship.type === 'Confirmed' ? sponsorship.value : undefined;
}

function endSponsorship(context: Context, collection: OpenCollection): void {
  changeCollection(context, collection, { sponsorship: { type: 'Disabled', value: undefined } });
  context.deposit(commonEvents.CollectionSponsorRemoved(collection.id));
}
