import * as t from '../../codec/types.ts';
import { defineCall } from '../../frame/call.ts';
import { normal } from '../../frame/dispatch-info.ts';
import { deleteCollectionProperties, setCollectionProperties } from '../common/collection-properties.ts';
import { ensureNotCoin } from '../common/open-collection.ts';
import type { TokenEngines } from '../common/token-engine.ts';
import { collectionId, tokenId } from '../common/types/ids.ts';
import { property, propertyKey, propertyKeyPermission } from '../common/types/properties.ts';
import { commonWeights, withWeight } from '../common/weights.ts';
import { onTokens } from './on-tokens.ts';
import { climbingCallWeight, tokenCallWeight } from './weights.ts';

/** Calls that change the properties of collections and tokens. */
export function propertyCalls(engines: TokenEngines) {
  return {
    set_collection_properties: defineCall({
      index: 13,
      fields: { collection_id: collectionId, properties: t.vec(property) },
      docs: 'Sets properties of a collection.',
      info: ({ properties: { length } }) =>
        normal(tokenCallWeight(() => commonWeights.setCollectionProperties(length))),
      dispatch: (context, origin, { collection_id, properties }) =>
        onTokens(context, engines, origin, collection_id, ({ collection, sender }) => {
          ensureNotCoin(collection_id);
          return withWeight(commonWeights.setCollectionProperties(properties.length), () =>
            setCollectionProperties(context, collection, sender, properties),
          );
        }),
    }),
    delete_collection_properties: defineCall({
      index: 14,
      fields: { collection_id: collectionId, property_keys: t.vec(propertyKey) },
      docs: 'Deletes properties of a collection.',
      info: ({ property_keys: { length } }) =>
        normal(tokenCallWeight(() => commonWeights.setCollectionProperties(length))),
      dispatch: (context, origin, { collection_id, property_keys }) =>
        onTokens(context, engines, origin, collection_id, ({ collection, sender }) => {
          ensureNotCoin(collection_id);
          return withWeight(commonWeights.setCollectionProperties(property_keys.length), () =>
            deleteCollectionProperties(context, collection, sender, property_keys),
          );
        }),
    }),
    set_token_properties: defineCall({
      index: 15,
      fields: { collection_id: collectionId, token_id: tokenId, properties: t.vec(property) },
      docs: 'Sets properties of a token.',
      info: ({ properties: { length } }) =>
        normal(climbingCallWeight((weights) => weights.changeTokenProperties(length))),
      dispatch: (context, origin, { collection_id, token_id, properties }) =>
        onTokens(context, engines, origin, collection_id, (call, engine) =>
          engine.changeTokenProperties(call, token_id, properties),
        ),
    }),
    delete_token_properties: defineCall({
      index: 16,
      fields: { collection_id: collectionId, token_id: tokenId, property_keys: t.vec(propertyKey) },
      docs: 'Deletes properties of a token.',
      info: ({ property_keys: { length } }) =>
        normal(climbingCallWeight((weights) => weights.changeTokenProperties(length))),
      dispatch: (context, origin, { collection_id, token_id, property_keys }) =>
        onTokens(context, engines, origin, collection_id, (call, engine) =>
          engine.changeTokenProperties(
            call,
            token_id,
            property_keys.map((key) => ({ key })),
          ),
        ),
    }),
    set_token_property_permissions: defineCall({
      index: 17,
      fields: { collection_id: collectionId, property_permissions: t.vec(propertyKeyPermission) },
      docs: 'Declares keys of token properties, and who may set them.',
      info: ({ property_permissions: { length } }) =>
        normal(tokenCallWeight((weights) => weights.setPropertyPermissions(length))),
      dispatch: (context, origin, { collection_id, property_permissions }) =>
        onTokens(context, engines, origin, collection_id, (call, engine) =>
          engine.setPropertyPermissions(call, property_permissions),
        ),
    }),
  };
}
