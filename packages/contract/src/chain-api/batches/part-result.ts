import { z } from 'zod';
import { amountDigits } from '../../common-schemas.ts';
import { addressInAnswer } from '../accounts/model.ts';
import { fungibleNumber } from '../collections/ids.ts';
import { effectiveLimits } from '../collections/limits.ts';

const tokenNumber = z.int().min(0).describe('0 for fungible tokens');

/** The result of one call of a batch, read from its events. The kind of the call determines the result's fields. */
export const partResult = z
  .object({
    collectionId: fungibleNumber,
    tokenId: tokenNumber,
    tokens: z
      .array(
        z.object({
          collectionId: fungibleNumber,
          tokenId: tokenNumber,
          owner: addressInAnswer,
          amount: amountDigits,
        }),
      )
      .describe('Minted tokens'),
    limits: effectiveLimits.partial().describe('Limits that were set'),
    address: addressInAnswer,
    owner: addressInAnswer,
    spender: addressInAnswer,
    from: addressInAnswer,
    to: addressInAnswer,
    amount: amountDigits,
    amountInCoin: z.string().describe('Amount in coins'),
  })
  .partial();
