import { defineErrors } from '../../frame/module-errors.ts';

export const uniqueErrors = defineErrors('Unique', {
  CollectionDecimalPointLimitExceeded: 'A fungible collection has 30 decimals at most.',
  EmptyArgument: 'There is nothing to mint.',
  RepartitionCalledOnNonRefungibleCollection: 'Only refungible tokens have pieces.',
});
