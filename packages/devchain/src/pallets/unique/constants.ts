import * as t from '../../codec/types.ts';
import { constant } from '../../frame/pallet.ts';
import { maxCollectionPropertiesSpace } from '../common/collection-properties.ts';
import { defaultLimits } from '../common/limits.ts';
import { maxCollectionAdmins } from '../common/members.ts';
import { nestingBudget } from '../common/nesting-budget.ts';
import { tokenPropertiesLimits } from '../common/token-property-limit.ts';
import {
  maxCollectionDescriptionLength,
  maxCollectionNameLength,
  maxTokenPrefixLength,
} from '../common/types/collection.ts';
import { collectionLimits } from '../common/types/limits.ts';
import {
  maxPropertiesPerItem,
  maxPropertyKeyLength,
  maxPropertyValueLength,
} from '../common/types/properties.ts';

function numbered(name: string, value: number, docs: string) {
  return constant(name, t.u32, value, docs);
}

function limits(name: string, docs: string) {
  return constant(name, collectionLimits, defaultLimits, docs);
}

export const uniqueConstants = [
  numbered('nesting_budget', nestingBudget, 'Steps that a call may climb from token to token.'),
  numbered('max_collection_name_length', maxCollectionNameLength, 'UTF-16 units of a collection’s name.'),
  numbered(
    'max_collection_description_length',
    maxCollectionDescriptionLength,
    'UTF-16 units of a collection’s description.',
  ),
  numbered('max_token_prefix_length', maxTokenPrefixLength, 'Bytes of a token prefix.'),
  numbered('collection_admins_limit', maxCollectionAdmins, 'Admins that a collection can have.'),
  numbered('max_property_key_length', maxPropertyKeyLength, 'Bytes of a property’s key.'),
  numbered('max_property_value_length', maxPropertyValueLength, 'Bytes of a property’s value.'),
  numbered('max_properties_per_item', maxPropertiesPerItem, 'Properties that an item can have.'),
  numbered(
    'max_collection_properties_size',
    maxCollectionPropertiesSpace,
    'Bytes of all properties of a collection.',
  ),
  numbered(
    'max_token_properties_size',
    tokenPropertiesLimits.Max.bytes,
    'Bytes of all properties of a token, where the collection paid for the most.',
  ),
  limits('nft_default_collection_limits', 'Limits of an NFT collection that set none.'),
  limits('rft_default_collection_limits', 'Limits of a refungible collection that set none.'),
  limits('ft_default_collection_limits', 'Limits of a fungible collection that set none.'),
];
