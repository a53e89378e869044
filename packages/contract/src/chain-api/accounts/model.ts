import { type Account, parseAccount } from '@hub/primitives/account';
import { AppError } from '@hub/primitives/app-error';
import { isEthereumAddress } from '@hub/primitives/ethereum-address';
import { decodeSs58, readSs58 } from '@hub/primitives/ss58';
import { z } from 'zod';
import { orIssue } from '../or-issue.ts';

const substrateExample = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const ethereumExample = '0xd43593c715Fdd31c61141ABd04a99FD6822c8558';
/** Longest text of an address. A longer text is refused, and not repeated in full in the error message. */
const longestAddress = 80;

const addressText = z.string().max(longestAddress);

/** An account, with the text by which the caller gave it. */
export interface NamedAccount extends Account {
  readonly text: string;
}

/** An account that signs extrinsics. */
export interface Signer {
  /** The SS58 text, of any prefix, as the caller gave it. */
  readonly text: string;
  readonly publicKey: Uint8Array;
}

/**
 * An account: SS58 of any prefix, or an Ethereum address. For any other text, parsing throws AppError `InvalidAddress`,
 * the error that clients of generation 1, of the hub's routes and of subscriptions expect.
 */
export const account = z
  .string()
  .transform(
    (text): NamedAccount => (isEthereumAddress(text) ? { ...parseAccount(text), text } : readSigner(text)),
  )
  .describe('SS58 of any prefix, or an Ethereum address');

/**
 * An account that signs extrinsics: SS58 of any prefix. For any other text, parsing throws AppError `InvalidAddress`.
 */
export const signer = z.string().transform(readSigner);

function readSigner(text: string): Signer {
  const result = readSs58(text);
  if (typeof result !== 'string') return { text, publicKey: result.publicKey };
  const shown = text.length > longestAddress ? `${text.slice(0, longestAddress)}…` : text;
  throw new AppError({
    code: 'InvalidAddress',
    message: `Invalid address: ${shown}`,
    details: { address: shown, problem: result },
  });
}

/** An account: SS58 of any prefix, or an Ethereum address. Any other text is a validation issue. */
export const accountAddress = addressText
  .transform((text, context) => orIssue(context, () => parseAccount(text)))
  .meta({ description: 'SS58 of any prefix, or an Ethereum address', examples: [substrateExample] });

/** An account that signs extrinsics: SS58 of any prefix. Any other text is a validation issue. */
export const substrateAddress = addressText
  .transform(
    (text, context): Signer => orIssue(context, () => ({ text, publicKey: decodeSs58(text).publicKey })),
  )
  .meta({ description: 'SS58 of any prefix', examples: [substrateExample] });

/** An account in an answer of generation 2 (docs/wire-formats.md#addresses-in-answers). */
export const addressInAnswer = z.string().meta({
  description: 'SS58 of prefix 42, or an Ethereum address',
  examples: [substrateExample, ethereumExample],
});
