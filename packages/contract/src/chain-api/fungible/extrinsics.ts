import { z } from 'zod';
import { amountDigits } from '../../common-schemas.ts';
import { accountAddress, addressInAnswer } from '../accounts/model.ts';
import { collectionId, idNumber } from '../collections/ids.ts';
import { defineExtrinsic } from '../extrinsics/define-extrinsic.ts';
import { tokenAmount } from '../tokens/amount.ts';

const tags = ['fungible'];
const amount = tokenAmount(0n).describe('Smallest units as digits, or as a number below 2^53');
const errors = ['CollectionsUnavailable', 'CollectionNotFound', 'CollectionModeInvalid'] as const;
const from = accountAddress
  .optional()
  .describe(
    'The account that holds the tokens: SS58 of any prefix, or an Ethereum address. Default: the signer.',
  );

const moved = z.object({ collectionId: idNumber, amount: amountDigits });

const fungibleMint = defineExtrinsic({
  name: 'fungibleMint',
  summary: 'Mint fungible tokens',
  generation2: {
    path: '/fungible/mint',
    tags,
    args: z.object({
      collectionId,
      recipient: accountAddress
        .optional()
        .describe('Receiver: SS58 of any prefix, or an Ethereum address. Default: the signer.'),
      amount,
    }),
    result: moved.extend({ recipient: addressInAnswer }),
    errors,
  },
});

const fungibleTransfer = defineExtrinsic({
  name: 'fungibleTransfer',
  summary: 'Transfer fungible tokens',
  generation2: {
    path: '/fungible/transfer-from',
    tags,
    args: z.object({
      collectionId,
      from,
      to: accountAddress.describe('Receiver: SS58 of any prefix, or an Ethereum address'),
      amount,
    }),
    result: moved.extend({ from: addressInAnswer, to: addressInAnswer }),
    errors,
  },
});

const fungibleBurn = defineExtrinsic({
  name: 'fungibleBurn',
  summary: 'Burn fungible tokens of the signer',
  generation2: {
    path: '/fungible/burn',
    tags,
    args: z.object({ collectionId, amount }),
    result: moved.extend({ from: addressInAnswer }),
    errors,
  },
});

const fungibleBurnFrom = defineExtrinsic({
  name: 'fungibleBurnFrom',
  summary: 'Burn fungible tokens of an account',
  generation2: {
    path: '/fungible/burn-from',
    tags,
    args: z.object({ collectionId, from, amount }),
    result: moved.extend({ from: addressInAnswer }),
    errors,
  },
});

const fungibleApprove = defineExtrinsic({
  name: 'fungibleApprove',
  summary: 'Let another account spend fungible tokens',
  generation2: {
    path: '/fungible/approve',
    tags,
    args: z.object({
      collectionId,
      sender: accountAddress
        .optional()
        .describe('The holder: the signer, or its mirror. Default: the signer.'),
      spender: accountAddress.describe('The account to approve: SS58 of any prefix, or an Ethereum address'),
      amount: amount.describe(
        'Smallest units as digits, or as a number below 2^53; replaces the amount approved before, 0 ends the approval',
      ),
    }),
    result: moved.extend({ spender: addressInAnswer }),
    errors,
  },
});

/** The kinds of extrinsics of fungible tokens. */
export const fungibleExtrinsics = [
  fungibleMint,
  fungibleTransfer,
  fungibleBurn,
  fungibleBurnFrom,
  fungibleApprove,
] as const;
