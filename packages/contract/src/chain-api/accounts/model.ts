import { parseAccount } from '@hub/primitives/account';
import { isAppError } from '@hub/primitives/app-error';
import { decodeSs58 } from '@hub/primitives/ss58';
import { z } from 'zod';

const substrateExample = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
/** Nothing longer is an address; it is refused before it is repeated in a message. */
const longestAddress = 80;

const addressText = z.string().max(longestAddress);

/** An account: SS58 of any prefix, or an Ethereum address. Comes out with its public key. */
export const accountAddress = addressText
  .transform((text, context) => orIssue(context, () => parseAccount(text)))
  .meta({ description: 'SS58 of any prefix, or an Ethereum address', examples: [substrateExample] });

/** An account that can sign extrinsics: SS58 of any prefix, kept as given. */
export const substrateAddress = addressText
  .transform((text, context) => orIssue(context, () => decodeSs58(text) && text))
  .meta({ description: 'SS58 of any prefix', examples: [substrateExample] });

/** The message of an address that is none becomes the issue's. */
function orIssue<T>(context: z.RefinementCtx, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!isAppError(error)) throw error;
    context.addIssue(error.message);
    return z.NEVER;
  }
}
