import * as t from '../../../codec/types.ts';
import { type ApiPlace, fallibleMethod, type RuntimeApiMethod } from '../../../frame/runtime-api.ts';
import { crossAccountId } from '../../../types/cross-account.ts';
import { propertiesOf, propertyKeys } from '../../common/collection-queries.ts';
import { createNestingBudget } from '../../common/nesting-budget.ts';
import type { TokenEngines } from '../../common/token-engine.ts';
import { tokenChild, tokenData } from '../../common/types/answers.ts';
import { collectionId, type TokenPlace, tokenId } from '../../common/types/ids.ts';
import { property } from '../../common/types/properties.ts';
import { childrenOf } from '../../nonfungible/nesting.ts';
import { createStructure } from '../../structure/structure.ts';
import { nextSponsored } from '../sponsoring/next-sponsored.ts';
import { keyList, ofCollection } from './inputs.ts';
import { openQueries } from './open-queries.ts';

/** The number of steps that the search for a topmost owner may take. */
const queryBudget = 10;

const ofAccount = { ...ofCollection, account: crossAccountId };
const ofToken = { ...ofCollection, token: tokenId };
const ofTokenId = { ...ofCollection, token_id: tokenId };
const ofAmount = { ...ofAccount, token: tokenId };

/** Methods about the tokens of a collection; most of them answer CollectionNotFound for a missing collection. */
export function tokenMethods(engines: TokenEngines): readonly RuntimeApiMethod[] {
  const structure = createStructure(() => engines);
  const open = ({ state }: ApiPlace, id: number) => openQueries(state, engines, id);

  function ownerOf({ state }: ApiPlace, place: TokenPlace) {
    const owner = openQueries(state, engines, place.collection).ownerOf(state, place);
    return owner.kind === 'account' ? owner.account : undefined;
  }

  function tokenProperties(place: ApiPlace, token: TokenPlace, keys: Uint8Array[] | undefined) {
    const asked = propertyKeys(keys);
    return propertiesOf(open(place, token.collection).queries.properties(place.state, token), asked);
  }

  return [
    fallibleMethod(
      'account_tokens',
      ofAccount,
      t.vec(tokenId),
      'Tokens of an account in a collection.',
      (place, { collection, account }) =>
        open(place, collection).queries.accountTokens(place.state, collection, account),
    ),
    fallibleMethod(
      'collection_tokens',
      ofCollection,
      t.vec(tokenId),
      'Tokens of a collection.',
      (place, { collection }) => open(place, collection).queries.collectionTokens(place.state, collection),
    ),
    fallibleMethod('token_exists', ofToken, t.bool, 'Whether there is a token.', (place, token) =>
      open(place, token.collection).queries.exists(place.state, token),
    ),
    fallibleMethod(
      'token_owner',
      ofToken,
      t.option(crossAccountId),
      'The only account that has a token.',
      ownerOf,
    ),
    fallibleMethod(
      'topmost_token_owner',
      ofToken,
      t.option(crossAccountId),
      'The account at the top of a token’s parents.',
      ({ state }, token) => structure.topmostOwner(state, token, createNestingBudget(queryBudget)),
    ),
    fallibleMethod(
      'token_children',
      ofToken,
      t.vec(tokenChild),
      'Tokens directly below a token.',
      ({ state }, token) => childrenOf(state, token),
    ),
    fallibleMethod(
      'token_properties',
      { ...ofTokenId, properties: keyList },
      t.vec(property),
      'Properties of a token, those of some keys or all.',
      (place, { collection, token_id, properties }) =>
        tokenProperties(place, { collection, token: token_id }, properties),
    ),
    fallibleMethod(
      'token_data',
      { ...ofTokenId, keys: keyList },
      tokenData,
      'Properties, owner and pieces of a token.',
      (place, { collection, token_id, keys }) => {
        const token = { collection, token: token_id };
        return {
          properties: tokenProperties(place, token, keys),
          owner: ownerOf(place, token),
          pieces: open(place, collection).queries.totalPieces(place.state, token) ?? 0n,
        };
      },
    ),
    fallibleMethod(
      'total_supply',
      ofCollection,
      t.u32,
      'How many tokens a collection has.',
      (place, { collection }) => open(place, collection).queries.totalSupply(place.state, collection),
    ),
    fallibleMethod(
      'account_balance',
      ofAccount,
      t.u32,
      'How many tokens of a collection an account has.',
      (place, { collection, account }) =>
        open(place, collection).queries.accountBalance(place.state, collection, account),
    ),
    fallibleMethod(
      'balance',
      ofAmount,
      t.u128,
      'How much of a token an account has.',
      (place, { account, ...token }) =>
        open(place, token.collection).queries.balance(place.state, token, account),
    ),
    fallibleMethod(
      'allowance',
      { ...ofCollection, sender: crossAccountId, spender: crossAccountId, token: tokenId },
      t.u128,
      'How much of a token of its holder another account may use.',
      (place, { sender, spender, ...token }) =>
        open(place, token.collection).queries.allowance(place.state, token, sender, spender),
    ),
    fallibleMethod(
      'last_token_id',
      ofCollection,
      tokenId,
      'The newest token of a collection.',
      (place, { collection }) => open(place, collection).queries.lastToken(place.state, collection),
    ),
    fallibleMethod(
      'next_sponsored',
      ofAmount,
      t.option(t.u64),
      'Blocks until a sponsor pays for a transfer again.',
      ({ state, block }, { account, ...token }) =>
        nextSponsored(state, block.number, engines, token, account),
    ),
    fallibleMethod(
      'total_pieces',
      { collection_id: collectionId, token_id: tokenId },
      t.option(t.u128),
      'How much of a token all accounts have.',
      (place, { collection_id, token_id }) => {
        const token = { collection: collection_id, token: token_id };
        return open(place, collection_id).queries.totalPieces(place.state, token);
      },
    ),
    fallibleMethod(
      'token_owners',
      ofToken,
      t.vec(crossAccountId),
      'Ten accounts that have a token.',
      (place, token) => open(place, token.collection).queries.owners(place.state, token),
    ),
    fallibleMethod(
      'allowance_for_all',
      { ...ofCollection, owner: crossAccountId, operator: crossAccountId },
      t.bool,
      'Whether an account is approved for all tokens of another one.',
      (place, { collection, owner, operator }) =>
        open(place, collection).queries.allowanceForAll(place.state, collection, owner, operator),
    ),
  ];
}
