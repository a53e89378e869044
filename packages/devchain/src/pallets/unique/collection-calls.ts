import * as t from '../../codec/types.ts';
import { defineCall } from '../../frame/call.ts';
import type { Context } from '../../frame/context.ts';
import { normal } from '../../frame/dispatch-info.ts';
import { ensureRoot } from '../../frame/origin.ts';
import type { CrossAccountId } from '../../types/cross-account.ts';
import { repairCollection } from '../common/collection-properties.ts';
import { createCollection } from '../common/create-collection.ts';
import { ensureNotCoin, openCollection } from '../common/open-collection.ts';
import { setLimits, setPermissions, setTransfersEnabled } from '../common/settings.ts';
import type { TokenEngines } from '../common/token-engine.ts';
import { upgradeTokenPropertiesLimit } from '../common/token-property-limit.ts';
import {
  collectionDescription,
  collectionMode,
  collectionName,
  tokenPrefix,
} from '../common/types/collection.ts';
import { type CreateCollectionData, createCollectionData } from '../common/types/create-collection-data.ts';
import { collectionId } from '../common/types/ids.ts';
import { collectionLimits } from '../common/types/limits.ts';
import { collectionPermissions } from '../common/types/permissions.ts';
import { propertySizeLimit } from '../common/types/properties.ts';
import { uniqueErrors } from './errors.ts';
import { signer } from './on-tokens.ts';
import { collectionWeights as weights } from './weights.ts';

const maxDecimals = 30;

function create(context: Context, creator: CrossAccountId, data: CreateCollectionData): void {
  if (data.mode.type === 'Fungible' && data.mode.value > maxDecimals) {
    throw uniqueErrors.CollectionDecimalPointLimitExceeded();
  }
  createCollection(context, creator, data);
}

/** Calls that create, configure and destroy collections. */
export function collectionCalls(engines: TokenEngines) {
  return {
    create_collection: defineCall({
      index: 0,
      fields: {
        collection_name: collectionName,
        collection_description: collectionDescription,
        token_prefix: tokenPrefix,
        mode: collectionMode,
      },
      docs: 'Makes a collection with default settings.',
      info: () => normal(weights.createCollection),
      dispatch(context, origin, { collection_name, collection_description, token_prefix, mode }) {
        create(context, signer(origin), {
          ...withoutSettings,
          name: collection_name,
          description: collection_description,
          token_prefix,
          mode,
        });
        return undefined;
      },
    }),
    create_collection_ex: defineCall({
      index: 1,
      fields: { data: createCollectionData },
      docs: 'Makes a collection; 2 coins go to the treasury.',
      info: () => normal(weights.createCollection),
      dispatch(context, origin, { data }) {
        create(context, signer(origin), data);
        return undefined;
      },
    }),
    destroy_collection: defineCall({
      index: 2,
      fields: { collection_id: collectionId },
      docs: 'Destroys a collection without tokens; its owner only.',
      info: () => normal(weights.destroyCollection),
      dispatch(context, origin, { collection_id }) {
        const sender = signer(origin);
        const collection = openCollection(context.storage, collection_id);
        engines[collection.data.mode.type].destroy(context, collection, sender);
        return undefined;
      },
    }),
    set_transfers_enabled_flag: defineCall({
      index: 19,
      fields: { collection_id: collectionId, value: t.bool },
      docs: 'Allows or forbids transfers of a collection’s tokens; its owner only.',
      info: () => normal(weights.setTransfersEnabled),
      dispatch(context, origin, { collection_id, value }) {
        setTransfersEnabled(context, signer(origin), collection_id, value);
        return undefined;
      },
    }),
    set_collection_limits: defineCall({
      index: 26,
      fields: { collection_id: collectionId, new_limit: collectionLimits },
      docs: 'Changes limits of a collection; those left out stay.',
      info: () => normal(weights.setLimits),
      dispatch(context, origin, { collection_id, new_limit }) {
        setLimits(context, signer(origin), collection_id, new_limit);
        return undefined;
      },
    }),
    set_collection_permissions: defineCall({
      index: 27,
      fields: { collection_id: collectionId, new_permission: collectionPermissions },
      docs: 'Changes permissions of a collection; those left out stay.',
      info: () => normal(weights.setLimits),
      dispatch(context, origin, { collection_id, new_permission }) {
        setPermissions(context, signer(origin), collection_id, new_permission);
        return undefined;
      },
    }),
    force_repair_collection: defineCall({
      index: 30,
      fields: { collection_id: collectionId },
      docs: 'Counts the space of a collection’s properties anew; root only.',
      info: () => normal(weights.repairCollection),
      dispatch(context, origin, { collection_id }) {
        ensureNotCoin(collection_id);
        ensureRoot(origin);
        repairCollection(context, collection_id);
        return undefined;
      },
    }),
    upgrade_tokens_properties_limit: defineCall({
      index: 32,
      fields: { collection_id: collectionId, new_limit: propertySizeLimit },
      docs: 'Buys more space for the properties of a collection’s tokens.',
      info: () => normal(weights.upgradeTokenPropertiesLimit),
      dispatch(context, origin, { collection_id, new_limit }) {
        upgradeTokenPropertiesLimit(context, signer(origin), collection_id, new_limit.type);
        return undefined;
      },
    }),
  };
}

const withoutSettings = {
  access: undefined,
  limits: undefined,
  permissions: undefined,
  token_property_permissions: [],
  properties: [],
  admin_list: [],
  pending_sponsor: undefined,
  flags: '0x00',
} satisfies Partial<CreateCollectionData>;
