import { type Account, parseAccount } from '@hub/primitives/account';
import { parseCrossAccountId } from '@hub/primitives/cross-account';
import { z } from 'zod';
import { orIssue } from '../or-issue.ts';

const longestAddress = 80;
const address = z.string().max(longestAddress);

/**
 * An account as text, or as the object `{Substrate}` or `{Ethereum}` to which clients convert the text. Parses to the
 * account.
 */
export const crossAccount = z
  .union([
    address,
    z.object({ Substrate: address.describe('SS58 of any prefix') }),
    z.object({ Ethereum: address.describe('Ethereum address') }),
  ])
  .transform(
    (given, context): Account =>
      orIssue(context, () => {
        const id = parseCrossAccountId(given);
        return parseAccount('Substrate' in id ? id.Substrate : id.Ethereum);
      }),
  );
