import type { ErrorCode } from '@hub/primitives/error-code';
import { z } from 'zod';
import { amountDigits } from '../../common-schemas.ts';
import { defineRoute } from '../../route.ts';
import { account, signer } from '../accounts/model.ts';
import { balanceResponseSchema, coins, wholeAmount } from '../balances/model.ts';
import { atBlock } from '../block-id.ts';
import { createFungibleBody } from '../collections/creation.ts';
import { fungibleId, fungibleNumber, idNumber } from '../collections/ids.ts';
import { fungibleCollection } from '../collections/shown.ts';
import { defineMutation } from '../extrinsics/generation-1/define-mutation.ts';

const tags = ['fungible'];
const address = signer.describe('Signer, SS58 of any prefix');
const errors = [
  'CollectionsUnavailable',
  'CollectionNotFound',
  'CollectionModeInvalid',
] as const satisfies readonly ErrorCode[];
const readErrors = [...errors, 'BlockNotFound', 'NodeUnavailable'] as const;

const change = z.object({ address, collectionId: fungibleId, amount: wholeAmount });
const from = account
  .optional()
  .describe(
    'The account that holds the tokens: SS58 of any prefix, or an Ethereum address. Default: the signer.',
  );
const receiver = account.describe('Receiver: SS58 of any prefix, or an Ethereum address');
const receiverOrSigner = account
  .optional()
  .describe('Receiver: SS58 of any prefix, or an Ethereum address. Default: the signer.');

const changed = z.object({
  collectionId: fungibleNumber,
  amount: z.number().optional().describe('Whole tokens; absent where the decimals cannot be read any more'),
  amountRaw: amountDigits.describe('Smallest units'),
});

/** The mutations of fungible tokens. */
export const fungibleMutations = [
  defineMutation({
    operationId: 'createFungibleCollection',
    kind: 'collectionCreate',
    method: 'POST',
    path: '/fungible/collection',
    summary: 'Create a collection of fungible tokens',
    tags,
    args: createFungibleBody,
    result: z.object({ collectionId: idNumber }),
    errors: ['CollectionsUnavailable'],
  }),
  defineMutation({
    operationId: 'addFungibleTokens',
    kind: 'itemCreate',
    method: 'POST',
    path: '/fungible/tokens',
    summary: 'Mint fungible tokens',
    tags,
    args: change.extend({ recipient: receiverOrSigner }).transform(({ recipient, amount, ...rest }) => ({
      ...rest,
      owner: recipient,
      item: { mode: 'Fungible' as const, amount: coins(amount) },
    })),
    result: changed.extend({ recipient: z.string() }),
    errors,
  }),
  defineMutation({
    operationId: 'transferFungibleTokens',
    kind: 'fungibleTransfer',
    method: 'POST',
    path: '/fungible/tokens/transfer',
    summary: 'Transfer fungible tokens',
    tags,
    args: change.extend({ from, recipient: receiver }).transform(({ recipient, amount, ...rest }) => ({
      ...rest,
      to: recipient,
      amount: coins(amount),
    })),
    result: changed.extend({ sender: z.string(), recipient: z.string() }),
    errors,
  }),
  defineMutation({
    operationId: 'approveFungibleTokens',
    kind: 'fungibleApprove',
    method: 'POST',
    path: '/fungible/tokens/approve',
    summary: 'Let another account spend fungible tokens; replaces the amount approved before',
    tags,
    args: change
      .extend({
        spender: account.describe('The account to approve: SS58 of any prefix, or an Ethereum address'),
      })
      .transform(({ amount, ...rest }) => ({ ...rest, amount: coins(amount) })),
    result: changed,
    errors,
  }),
  defineMutation({
    operationId: 'burnFungibleTokens',
    kind: 'fungibleBurnFrom',
    method: 'DELETE',
    path: '/fungible',
    summary: 'Burn fungible tokens',
    tags,
    args: change.extend({ from }).transform(({ amount, ...rest }) => ({ ...rest, amount: coins(amount) })),
    result: changed.extend({ address: z.string() }),
    errors,
  }),
] as const;

/** The queries of fungible tokens that only generation 1 has. */
export const fungibleQueries = [
  defineRoute({
    operationId: 'getFungibleCollection',
    method: 'GET',
    path: '/fungible/collection',
    summary: 'A collection of fungible tokens',
    description: 'The collection with its decimals, owner and limits.',
    tags,
    querystring: z.object({ collectionId: fungibleId, ...atBlock }),
    response: fungibleCollection,
    errors: readErrors,
  }),
  defineRoute({
    operationId: 'getFungibleAllowance',
    method: 'GET',
    path: '/fungible/tokens/allowance',
    summary: 'Fungible tokens of one account that another one may spend',
    description: 'The amount that remains of the approval, in smallest units (`raw`) and whole tokens.',
    tags,
    querystring: z.object({
      collectionId: fungibleId,
      from: account.describe('The holder'),
      to: account.describe('The account that is approved'),
      ...atBlock,
    }),
    response: balanceResponseSchema,
    errors: readErrors,
  }),
  defineRoute({
    operationId: 'getFungiblePieces',
    method: 'GET',
    path: '/fungible/total-pieces',
    summary: 'Fungible tokens that all accounts have together',
    description: 'The total supply of a fungible collection. Collection 0 is the coin.',
    tags,
    querystring: z.object({ collectionId: fungibleId, ...atBlock }),
    response: z.object({
      collectionId: fungibleNumber,
      amount: z.number().describe('Whole tokens'),
      amountRaw: amountDigits.describe('Smallest units'),
    }),
    errors: readErrors,
  }),
] as const;
