import { z } from 'zod';
import { account, signer } from '../accounts/model.ts';
import { collectionId, idNumber, tokenId, tokenPlace } from '../collections/ids.ts';
import { propertiesToWrite, propertyKeys } from '../collections/properties.ts';
import { changedKeys } from '../collections/shown.ts';
import { defineMutation } from '../extrinsics/generation-1/define-mutation.ts';
import { piecesOrOne } from './amount.ts';
import {
  areV2,
  createTokenBody,
  createTokensBody,
  createTokensV2Body,
  createTokenV2Body,
  isV2,
} from './creation.ts';
import { nestedIn } from './nested-in.ts';

const tags = ['token'];
const method = 'POST';
const unavailable = ['CollectionsUnavailable'] as const;
const errors = ['CollectionsUnavailable', 'CollectionNotFound', 'TokenNotFound'] as const;
const encoding = ['CollectionsUnavailable', 'CollectionNotFound', 'TokenNotEncodable'] as const;
const address = signer.describe('Signer, SS58 of any prefix');
const ofToken = z.object({ address, collectionId, tokenId });
const from = account
  .optional()
  .describe(
    'The account that holds the token: SS58 of any prefix, or an Ethereum address. Default: the direct owner of an NFT; the signer for a refungible token.',
  );

export const token = z.object({ collectionId: idNumber, tokenId: idNumber });
const minted = z.array(token);
const unique = (name: string) => ({ section: 'unique', method: name });

/** The mutations of tokens. */
export const tokenMutations = [
  defineMutation({
    operationId: 'createToken',
    kind: 'itemCreate',
    method,
    path: '/tokens',
    summary: 'Mint an NFT with metadata of schema 1, or without metadata',
    tags,
    args: createTokenBody,
    result: token,
    batch: { ...unique('createItem'), isFor: (payload) => !isV2(payload) },
    errors: encoding,
  }),
  defineMutation({
    operationId: 'createTokenV2',
    kind: 'itemCreate',
    method,
    path: '/tokens/v2',
    summary: 'Mint an NFT with metadata of schema 2',
    tags,
    args: createTokenV2Body,
    result: token,
    batch: unique('createItem'),
    errors: unavailable,
  }),
  defineMutation({
    operationId: 'createTokens',
    kind: 'tokenMint',
    method,
    path: '/tokens/create-multiple',
    summary: 'Mint NFTs with metadata of schema 1, or without metadata',
    tags,
    args: createTokensBody,
    result: minted,
    batch: { ...unique('createMultipleItemsEx'), isFor: (payload) => !areV2(payload) },
    errors: encoding,
  }),
  defineMutation({
    operationId: 'createTokensV2',
    kind: 'tokenMint',
    method,
    path: '/tokens/create-multiple-v2',
    summary: 'Mint NFTs with metadata of schema 2',
    tags,
    args: createTokensV2Body,
    result: minted,
    batch: unique('createMultipleItemsEx'),
    errors: unavailable,
  }),
  defineMutation({
    operationId: 'setTokenProperties',
    kind: 'tokenPropertiesSet',
    method,
    path: '/tokens/properties',
    summary: 'Set properties of a token',
    tags,
    args: ofToken.extend({ properties: propertiesToWrite }),
    result: z.object({ properties: changedKeys }),
    batch: unique('setTokenProperties'),
    errors: unavailable,
  }),
  defineMutation({
    operationId: 'deleteTokenProperties',
    kind: 'tokenPropertiesDelete',
    method: 'DELETE',
    path: '/tokens/properties',
    summary: 'Delete properties of a token',
    tags,
    args: ofToken
      .extend({ propertyKeys })
      .transform(({ propertyKeys: deleted, ...rest }) => ({ ...rest, keys: deleted })),
    result: z.object({ properties: changedKeys }),
    batch: unique('deleteTokenProperties'),
    errors: unavailable,
  }),
  defineMutation({
    operationId: 'nestToken',
    kind: 'tokenNest',
    method,
    path: '/tokens/nest',
    summary: 'Make an NFT the owner of another token',
    tags,
    args: z
      .object({
        address,
        parent: tokenPlace.describe('The NFT that becomes the owner'),
        nested: tokenPlace.describe('The token that it will own'),
        value: piecesOrOne,
      })
      .transform(({ value, ...rest }) => ({ ...rest, amount: value })),
    result: token,
    errors,
  }),
  defineMutation({
    operationId: 'unnestToken',
    kind: 'tokenUnnest',
    method,
    path: '/tokens/unnest',
    summary: 'Take a token out of the token that owns it',
    tags,
    args: z
      .object({
        address,
        nested: tokenPlace.describe('The token to take out of its parent'),
        parent: nestedIn,
        to: account
          .optional()
          .describe('Receiver: SS58 of any prefix, or an Ethereum address. Default: the signer.'),
        value: piecesOrOne,
      })
      .transform(({ value, ...rest }) => ({ ...rest, amount: value })),
    result: token,
    errors: [...errors, 'TokenNotNested', 'TooManyHolders'],
  }),
  defineMutation({
    operationId: 'burnToken',
    kind: 'tokenBurnFrom',
    method: 'DELETE',
    path: '/tokens',
    summary: 'Burn a token',
    tags,
    args: ofToken.extend({ from }).transform((args) => ({ ...args, amount: 1n })),
    result: token.extend({ address: z.string().describe('The owner of the burned token') }),
    batch: unique('burnFrom'),
    errors,
  }),
  defineMutation({
    operationId: 'transferToken',
    kind: 'tokenTransfer',
    method: 'PATCH',
    path: '/tokens/transfer',
    summary: 'Transfer a token',
    tags,
    args: ofToken
      .extend({ from, to: account.describe('Receiver: SS58 of any prefix, or an Ethereum address') })
      .transform((args) => ({ ...args, amount: 1n })),
    result: token.extend({ from: z.string(), to: z.string() }),
    batch: unique('transferFrom'),
    errors,
  }),
  defineMutation({
    operationId: 'approveToken',
    kind: 'tokenApprove',
    method,
    path: '/tokens/approve',
    summary: 'Let another account move a token of the signer',
    tags,
    args: ofToken
      .extend({
        spender: account.describe('The account to approve: SS58 of any prefix, or an Ethereum address'),
        isApprove: z.boolean().describe('true: the account may move the token; false: its approval ends'),
      })
      .transform(({ isApprove, ...args }) => ({ ...args, amount: isApprove ? 1n : 0n })),
    result: token,
    batch: unique('approve'),
    errors: unavailable,
  }),
] as const;
