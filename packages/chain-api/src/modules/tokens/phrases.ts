import type { CallReader } from '../../extrinsics/words/call-reader.ts';
import type { Phrases } from '../../extrinsics/words/phrase.ts';
import { mintPhrases, unitsText } from './mint-phrases.ts';

/**
 * Phrases of the calls about tokens. One call serves tokens of all modes, and several kinds of extrinsics make it, so
 * these kinds have no phrases of their own.
 */
export const tokenPhrases: Phrases = {
  ...mintPhrases,
  transfer: (args, { coinText }) =>
    `transfer ${itemText(args, 'value', coinText)} to ${args.account('recipient')}`,
  transferFrom: (args, { coinText }) =>
    `transfer ${itemText(args, 'value', coinText)} from ${args.account('from')} to ${args.account('recipient')}`,
  burnItem: (args, { coinText }) => `burn ${itemText(args, 'value', coinText)}`,
  burnFrom: (args, { coinText }) => `burn ${itemText(args, 'value', coinText)} of ${args.account('from')}`,
  approve: (args, { coinText }) =>
    args.amount('amount') === 0n
      ? `end the approval of ${args.account('spender')} for ${placeText(args)}`
      : `let ${args.account('spender')} move ${itemText(args, 'amount', coinText)}`,
  approveFrom: (args, { coinText }) =>
    args.amount('amount') === 0n
      ? `end the approval of ${args.account('to')} by ${args.account('from')} for ${placeText(args)}`
      : `let ${args.account('to')} move ${itemText(args, 'amount', coinText)} of ${args.account('from')}`,
  setAllowanceForAll: (args) =>
    args.isTrue('approve')
      ? `let ${args.account('operator')} move all tokens of the signer in ${args.collection('collection_id')}`
      : `end the approval of ${args.account('operator')} for all tokens of the signer in ${args.collection('collection_id')}`,
  setTokenProperties: (args) =>
    `set ${args.keys('properties')} of token ${args.amount('token_id')} of ${args.collection('collection_id')}`,
  deleteTokenProperties: (args) =>
    `delete ${args.keys('property_keys')} of token ${args.amount('token_id')} of ${args.collection('collection_id')}`,
  repartition: (args) =>
    `divide token ${args.amount('token_id')} of ${args.collection('collection_id')} into ${args.amount('amount')} pieces`,
  forceRepairItem: (args) =>
    `count the space of the properties of token ${args.amount('item_id')} of ${args.collection('collection_id')} anew`,
};

/** Collection 0 is the coin, and token number 0 an amount of a fungible collection. */
function itemText(args: CallReader, amountName: string, coinText: (amount: bigint) => string): string {
  const amount = args.amount(amountName);
  if (args.amount('collection_id') === 0n) return coinText(amount);
  if (args.amount('item_id') === 0n) return `${unitsText(amount)} of ${args.collection('collection_id')}`;
  const pieces = amount === 1n ? '' : `${amount} pieces of `;
  return `${pieces}${placeText(args)}`;
}

function placeText(args: CallReader): string {
  const collection = args.collection('collection_id');
  const token = args.amount('item_id');
  return token === 0n ? `the tokens of ${collection}` : `token ${token} of ${collection}`;
}
