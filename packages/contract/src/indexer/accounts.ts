import { z } from 'zod';
import { booleanText } from '../common-schemas.ts';
import { limitOffset, listOf } from '../pagination.ts';
import { defineRoute } from '../route.ts';
import { accountsFilter, timeFrom, timeTo, valuesFilter } from './filters.ts';
import { accountAddress, mirrorAddresses, order } from './parameters.ts';
import { addressText, isoTime } from './rows.ts';

export const accountRow = z.object({
  address: addressText,
  prototype: z.string().nullable(),
  mirror: z.string().describe('The same account in the other address format.'),
  isEthereum: z
    .boolean()
    .describe('Whether a call or an event mentions the account by its Ethereum address.'),
  isSigner: z.boolean().nullable().describe('Whether the account has signed an extrinsic.'),
  isSmartContract: z
    .boolean()
    .nullable()
    .describe(
      'true for a contract with an event of its creation; false for a Substrate account; null for any other Ethereum ' +
        'address, which may also be a contract, because contracts created by contracts have no event.',
    ),
  createdAtBlockNumber: z.int(),
  updatedAtBlockNumber: z.int(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type AccountRow = z.infer<typeof accountRow>;

export const accountList = listOf(accountRow);

export const accountParams = z.object({
  address: accountAddress.describe('SS58 of any prefix, or an Ethereum address for its mirror'),
});

export const accountsQuery = z.object({
  addressIn: accountsFilter('Accounts'),
  mirrorIn: valuesFilter(mirrorAddresses, 'Mirrors of the accounts: the other address of each'),
  isEthereum: booleanText
    .optional()
    .describe('Whether a call or an event mentions the account by its Ethereum address. Default: both.'),
  isSigner: booleanText.optional().describe('Whether the account has signed an extrinsic. Default: both.'),
  isSmartContract: booleanText.optional().describe('Whether the account is a known contract. Default: both.'),
  createdTimestampFrom: timeFrom,
  createdTimestampTo: timeTo,
  ...limitOffset(100),
  orderByAddress: order.optional(),
  orderByCreatedTimestamp: order.optional(),
  orderByCreatedAtBlockNumber: order.optional(),
});
export type AccountsQuery = z.infer<typeof accountsQuery>;

export const accountRoutes = [
  defineRoute({
    operationId: 'listAccounts',
    method: 'GET',
    path: '/accounts',
    summary: 'Accounts, by address',
    description: 'Every account that an indexed block mentions. The balance of an account is in `/balance`.',
    tags: ['accounts'],
    querystring: accountsQuery,
    response: accountList,
    errors: [],
  }),
  defineRoute({
    operationId: 'getAccount',
    method: 'GET',
    path: '/accounts/:address',
    summary: 'One account',
    description: '404 for an account that no indexed block mentions.',
    tags: ['accounts'],
    params: accountParams,
    response: accountRow,
    errors: ['NotFound'],
  }),
] as const;
