// The compiler checks that the schemas accept the requests of the SDK client of generation 2, and that their answers
// have its types.
import type { UniqueChain } from '@unique-nft/sdk/uniqueChain';
import { expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { collectionExtrinsics } from '../collections/extrinsics.ts';
import type { collectionRoutes } from '../collections/generation-2.ts';
import type { DeclarationOf } from '../extrinsics/define-extrinsic.ts';
import type { fungibleBalanceRoutes } from '../fungible/balance.ts';
import type { fungibleExtrinsics } from '../fungible/extrinsics.ts';
import type { fungibleTokenRoutes } from '../fungible/generation-2.ts';
import type { metadataRoutes } from '../metadata/generation-2.ts';
import type { refungibleExtrinsics } from '../refungible/extrinsics.ts';
import type { refungibleTokenRoutes } from '../refungible/generation-2.ts';
import type { tokenExtrinsics } from './extrinsics.ts';
import type { tokenRoutes } from './generation-2.ts';

type Chain = ReturnType<typeof UniqueChain>;

/** Functions of the client by the kind of extrinsic that they create. */
interface Makes {
  collectionCreate: Chain['collection']['create'];
  collectionTransfer: Chain['collection']['transferCollection'];
  collectionPropertiesSet: Chain['collection']['setProperties'];
  collectionPropertiesDelete: Chain['collection']['deleteProperties'];
  collectionTokenPermissionsSet: Chain['collection']['setTokenPropertyPermissions'];
  collectionLimitsSet: Chain['collection']['setLimits'];
  collectionSponsorSet: Chain['collection']['setSponsor'];
  collectionSponsorConfirm: Chain['collection']['confirmSponsorship'];
  tokenMint: Chain['token']['mintNFTs'];
  tokenUpdate: Chain['token']['updateNft'] | Chain['refungible']['updateNft'];
  tokenTransfer: Chain['token']['transfer'] | Chain['refungible']['transfer'];
  tokenBurn: Chain['token']['burn'] | Chain['refungible']['burn'];
  tokenBurnFrom: Chain['token']['burnFrom'] | Chain['refungible']['burnFrom'];
  tokenPropertiesSet: Chain['token']['setProperties'] | Chain['refungible']['setProperties'];
  tokenPropertiesDelete: Chain['token']['deleteProperties'] | Chain['refungible']['deleteProperties'];
  tokenNest: Chain['token']['nest'];
  tokenUnnest: Chain['token']['unnest'];
  tokenApprove: Chain['token']['approve'] | Chain['refungible']['approve'];
  fungibleMint: Chain['fungible']['mint'];
  fungibleTransfer: Chain['fungible']['transfer'];
  fungibleBurn: Chain['fungible']['burn'];
  fungibleBurnFrom: Chain['fungible']['burnFrom'];
  fungibleApprove: Chain['fungible']['approve'];
  refungibleMint: Chain['refungible']['mint'];
  refungibleMintMultiple: Chain['refungible']['mintMultiple'];
}

/** Functions of the client by the operation that they call. */
interface Asks {
  getCollection: Chain['collection']['get'];
  listCollections: Chain['collection']['list'];
  getAllCollectionsStats: Chain['collection']['getAllCollectionStats'];
  getTokensOfAccount: Chain['collection']['accountTokens'];
  getToken: Chain['token']['get'];
  getTokenApproval: Chain['token']['getApproved'] | Chain['refungible']['getApproved'];
  getPossibleActions: Chain['token']['possibleActions'];
  getFungibleBalance: Chain['fungible']['getAccountBalance'];
  getFungibleApproval: Chain['fungible']['getApproved'];
  getFungibleSupply: Chain['fungible']['totalSupply'];
  getRefungibleToken: Chain['refungible']['get'];
  getPiecesOfAccount: Chain['refungible']['getAccountBalance'];
  getParsedMetadata: Chain['utility']['getParsedMetadata'];
}

type Kind = (
  | typeof collectionExtrinsics
  | typeof tokenExtrinsics
  | typeof fungibleExtrinsics
  | typeof refungibleExtrinsics
)[number];
type Question = (
  | typeof collectionRoutes
  | typeof tokenRoutes
  | typeof fungibleTokenRoutes
  | typeof fungibleBalanceRoutes
  | typeof refungibleTokenRoutes
  | typeof metadataRoutes
)[number];

type FormsOf<N> = Extract<Kind, DeclarationOf<'generation2'> & { name: N }>['generation2'];
type AnswerOf<N> = z.output<Extract<Question, { operationId: N }>['response']>;

type Sent<F> = F extends { build: (params: infer P) => unknown } ? P : never;
/** The client's type permits a collection without a symbol, but its own schema refuses that before it sends anything. */
type SentArgs<N extends keyof Makes> = N extends 'collectionCreate'
  ? Sent<Makes[N]> & { symbol: string }
  : Sent<Makes[N]>;
type Result<F> = F extends { buildAndSubmit: (...args: never) => Promise<{ result: infer R }> } ? R : never;
type Answer<F> = F extends (...args: never) => Promise<infer A> ? A : never;

type RefusedArgs = {
  [N in keyof Makes]: SentArgs<N> extends z.input<FormsOf<N>['args']> ? never : N;
}[keyof Makes];
type UnreadResults = {
  [N in keyof Makes]: z.output<FormsOf<N>['result']> extends Result<Makes[N]> ? never : N;
}[keyof Makes];
/** Names for which one of the types above is `never`, so that the comparison would check nothing. */
type NotFound =
  | {
      [N in keyof Makes]: true extends IsNever<Sent<Makes[N]>> | IsNever<Result<Makes[N]>> ? N : never;
    }[keyof Makes]
  | {
      [N in keyof Asks]: true extends IsNever<Answer<Asks[N]>> | IsNever<AnswerOf<N>> ? N : never;
    }[keyof Asks];
type IsNever<T> = [T] extends [never] ? true : false;
type UnreadAnswers = {
  [N in keyof Asks]: AnswerOf<N> extends Answer<Asks[N]> ? never : N;
}[keyof Asks];

test('the schemas of extrinsics accept the arguments of the client', () => {
  expectTypeOf<RefusedArgs>().toBeNever();
  expectTypeOf<NotFound>().toBeNever();
});

test('the results of extrinsics match the types of the client', () => {
  expectTypeOf<UnreadResults>().toBeNever();
});

test('the answer of every other route matches the type of the client', () => {
  expectTypeOf<UnreadAnswers>().toBeNever();
  expectTypeOf<Question['operationId']>().toEqualTypeOf<keyof Asks>();
});
