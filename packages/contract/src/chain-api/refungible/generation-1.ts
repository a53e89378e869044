import type { ErrorCode } from '@hub/primitives/error-code';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { account, signer } from '../accounts/model.ts';
import { atBlock } from '../block-id.ts';
import { createRefungibleBody } from '../collections/creation.ts';
import { collectionId, idNumber, tokenPlace, tokenPlaceText } from '../collections/ids.ts';
import { collectionWithSchema } from '../collections/shown.ts';
import { defineMutation } from '../extrinsics/generation-1/define-mutation.ts';
import { exactAmount, nearestNumber, piecesOrOne, tokenAmount } from '../tokens/amount.ts';
import { createRefungibleTokenBody } from '../tokens/creation.ts';
import { token } from '../tokens/mutations.ts';

const tags = ['refungible'];
const mode = 'ReFungible';
const errors = [
  'CollectionsUnavailable',
  'CollectionNotFound',
  'NotRefungibleCollection',
] as const satisfies readonly ErrorCode[];
const readErrors = [...errors, 'TokenNotFound', 'BlockNotFound', 'NodeUnavailable'] as const;

const ofToken = tokenPlace.extend({ address: signer.describe('Signer, SS58 of any prefix') });
const from = account
  .optional()
  .describe(
    'The account that holds the pieces: SS58 of any prefix, or an Ethereum address. Default: the signer.',
  );
const pieces = z.object({ amount: nearestNumber(0), amountRaw: exactAmount });
const changed = token.extend(pieces.shape);

/** The mutations of refungible tokens. */
export const refungibleMutations = [
  defineMutation({
    operationId: 'createRefungibleCollection',
    kind: 'collectionCreate',
    method: 'POST',
    path: '/refungible/collection',
    summary: 'Create a collection of refungible tokens',
    tags,
    args: createRefungibleBody,
    result: z.object({ collectionId: idNumber }),
    errors: ['CollectionsUnavailable'],
  }),
  defineMutation({
    operationId: 'createRefungibleToken',
    kind: 'itemCreate',
    method: 'POST',
    path: '/refungible/tokens',
    summary: 'Mint a refungible token for one holder',
    tags,
    args: createRefungibleTokenBody,
    mode,
    result: changed.extend({ owner: z.string() }),
    errors: [...errors, 'TokenNotEncodable'],
  }),
  defineMutation({
    operationId: 'transferRefungibleToken',
    kind: 'tokenTransfer',
    method: 'POST',
    path: '/refungible/tokens/transfer',
    summary: 'Transfer pieces of a token',
    tags,
    args: ofToken.extend({
      from,
      to: account.describe('Receiver: SS58 of any prefix, or an Ethereum address'),
      amount: piecesOrOne,
    }),
    mode,
    result: changed.extend({ from: z.string(), to: z.string() }),
    errors,
  }),
  defineMutation({
    operationId: 'approveRefungibleToken',
    kind: 'tokenApprove',
    method: 'POST',
    path: '/refungible/tokens/approve',
    summary: 'Let another account move pieces of a token of the signer',
    tags,
    args: ofToken.extend({
      spender: account.describe('The account to approve: SS58 of any prefix, or an Ethereum address'),
      amount: tokenAmount(0n)
        .prefault('1')
        .describe('Number of pieces that it may move; 0 ends the approval. Default: 1.'),
    }),
    mode,
    result: changed,
    errors,
  }),
  defineMutation({
    operationId: 'repartitionToken',
    kind: 'refungibleRepartition',
    method: 'POST',
    path: '/refungible/tokens/repartition',
    summary: 'Change the number of pieces of a token whose pieces the signer has',
    tags,
    args: ofToken.extend({ amount: tokenAmount(1n).describe('New number of pieces of the token') }),
    mode,
    result: z.object({ success: z.boolean() }),
    errors,
  }),
  defineMutation({
    operationId: 'burnRefungibleToken',
    kind: 'tokenBurnFrom',
    method: 'DELETE',
    path: '/refungible',
    summary: 'Burn pieces of a token',
    tags,
    args: ofToken.extend({ from, amount: tokenAmount(1n).describe('Number of pieces to burn') }),
    mode,
    result: changed.extend({ address: z.string() }),
    errors,
  }),
] as const;

const querystring = tokenPlaceText.extend(atBlock);
const common = { method: 'GET', tags, errors: readErrors } as const;

/** The queries of refungible tokens in generation 1. */
export const refungibleQueries = [
  defineRoute({
    ...common,
    operationId: 'getRefungibleCollection',
    path: '/refungible/collection',
    summary: 'A collection of refungible tokens with its metadata in the fields of schema 1',
    description: 'Fields of schema 1, whatever schema the collection is stored in.',
    querystring: z.object({ collectionId, ...atBlock }),
    response: collectionWithSchema,
  }),
  defineRoute({
    ...common,
    operationId: 'getRefungibleBalance',
    path: '/refungible/tokens/balance',
    summary: 'Pieces of a token that an account has',
    description: '0 if the account has none.',
    querystring: querystring.extend({ address: account }),
    response: pieces,
  }),
  defineRoute({
    ...common,
    operationId: 'getRefungibleAllowance',
    path: '/refungible/tokens/allowance',
    summary: 'Pieces of one account that another one may move',
    description: 'The number of pieces that remains of the approval; 0 without one.',
    querystring: querystring.extend({
      from: account.describe('The holder'),
      to: account.describe('The account that is approved'),
    }),
    response: pieces,
  }),
  defineRoute({
    ...common,
    operationId: 'getRefungiblePieces',
    path: '/refungible/tokens/total-pieces',
    summary: 'Pieces of a token that all accounts have together',
    description: 'Changes only when the token is repartitioned or pieces are burned.',
    querystring,
    response: changed,
  }),
  defineRoute({
    ...common,
    operationId: 'getRefungibleTokensOfAccount',
    path: '/refungible/tokens/account-tokens',
    summary: 'The tokens of which an account has pieces',
    description: "Each token of the collection with the account's number of pieces.",
    cost: 5,
    querystring: z.object({ collectionId, address: account, ...atBlock }),
    response: z.object({ tokens: z.array(changed) }),
  }),
] as const;
