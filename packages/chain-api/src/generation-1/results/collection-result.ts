import type { JsonObject } from '@hub/primitives/app-error';
import { isRecord } from '@hub/token-schema/json-field';
import type { EventJson } from '../../extrinsics/outcome/event-json.ts';
import { accountOfEvent, commonEvents, type Facts, keyOfEvent, numberOf } from './facts.ts';

type Render = (facts: Facts, events: readonly EventJson[]) => JsonObject;

const only: Render = ({ collectionId = null }) => ({ collectionId });

/** The collection's id, and a field with the account that is the second value of the event. */
const withAccount =
  (field: string, event: string): Render =>
  (facts, events) => ({
    ...only(facts, events),
    [field]: accountOfEvent(commonEvents(events, event)[0]?.data[1]),
  });

/** A list of the keys that events name. */
const withKeys =
  (field: string, event: string): Render =>
  (_, events) => ({
    [field]: commonEvents(events, event).map(({ data: [collection, key] }) => ({
      collectionId: numberOf(collection),
      propertyKey: keyOfEvent(key),
    })),
  });

const listing: Render = ({ collectionId = null, address = null }) => {
  const listed = { collectionId, address };
  return { ...listed, isError: false, parsed: listed };
};

const renderers: Readonly<Record<string, Render>> = {
  createCollection: only,
  createCollectionEx: only,
  destroyCollection: (...input) => ({ ...only(...input), success: true }),
  setCollectionLimits({ collectionId = null, limits }) {
    if (!isRecord(limits)) return { collectionId };
    const { sponsoredDataRateLimit: rate } = limits;
    const shown = rate === 'SponsoringDisabled' ? { ...limits, sponsoredDataRateLimit: null } : limits;
    // The facts are JSON.
    return { collectionId, limits: shown as JsonObject };
  },
  setCollectionProperties: withKeys('properties', 'CollectionPropertySet'),
  deleteCollectionProperties: withKeys('properties', 'CollectionPropertyDeleted'),
  setTokenPropertyPermissions: withKeys('propertyPermissions', 'PropertyPermissionSet'),
  setCollectionPermissions: only,
  setTransfersEnabledFlag: () => ({ success: true }),
  changeCollectionOwner: withAccount('owner', 'CollectionOwnerChanged'),
  addCollectionAdmin: withAccount('newAdmin', 'CollectionAdminAdded'),
  removeCollectionAdmin: withAccount('admin', 'CollectionAdminRemoved'),
  addToAllowList: listing,
  removeFromAllowList: listing,
  setCollectionSponsor: withAccount('sponsor', 'CollectionSponsorSet'),
  confirmSponsorship: withAccount('sponsor', 'SponsorshipConfirmed'),
  removeCollectionSponsor: only,
};

/** The result of a call about a collection; undefined for every other call. */
export function renderCollectionResult(
  method: string,
  facts: Facts,
  events: readonly EventJson[],
): JsonObject | undefined {
  return Object.hasOwn(renderers, method) ? renderers[method]?.(facts, events) : undefined;
}
