import { type Property, type PropertyInput, readProperty } from '@hub/token-schema/property';
import type { Building, ExtrinsicKind, PlannedCall } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { keyArgument, propertyArgument } from '../collections/call-arguments.ts';
import { uniqueCall, uniquePallet } from '../collections/unique-call.ts';
import { propertyDeleted, propertySet, readChanged } from './facts.ts';
import type { TokenPlace } from './place.ts';

const setProperties: ExtrinsicKind<TokenPlace & { readonly properties: readonly PropertyInput[] }> = {
  section: uniquePallet,
  methods: ['setTokenProperties'],
  event: propertySet,
  phrases: {},
  plan: ({ properties, ...place }, building) => setAll(building, place, properties.map(readProperty)),
  readResult: ({ events }) => readChanged(events, propertySet),
};

const deleteProperties: ExtrinsicKind<TokenPlace & { readonly keys: readonly string[] }> = {
  section: uniquePallet,
  methods: ['deleteTokenProperties'],
  event: propertyDeleted,
  phrases: {},
  plan: ({ collectionId, tokenId, keys }, building) =>
    uniqueCall(building, 'deleteTokenProperties', {
      collectionId,
      tokenId,
      propertyKeys: keys.map(keyArgument),
    }),
  readResult: ({ events }) => readChanged(events, propertyDeleted),
};

/** The call that sets properties of a token. */
export function setAll(
  building: Pick<Building, 'state'>,
  { collectionId, tokenId }: TokenPlace,
  properties: readonly Property[],
): PlannedCall {
  return uniqueCall(building, 'setTokenProperties', {
    collectionId,
    tokenId,
    properties: properties.map(propertyArgument),
  });
}

/** The kinds of extrinsics that change properties of tokens. */
export const propertyKinds = {
  tokenPropertiesSet: setProperties,
  tokenPropertiesDelete: deleteProperties,
};
