import { type Account, parseAccount } from '@hub/primitives/account';
import { AppError } from '@hub/primitives/app-error';
import { isEthereumAddress } from '@hub/primitives/ethereum-address';
import { readSs58 } from '@hub/primitives/ss58';

const longestShown = 80;

/** Reads an account from SS58 of any prefix or an Ethereum address; AppError `InvalidAddress` in generation 1's words. */
export function readAddress(text: string): Account {
  return isEthereumAddress(text) ? parseAccount(text) : { publicKey: readSignerAddress(text) };
}

/** Reads the public key of an account that signs extrinsics: SS58 only. Throws AppError `InvalidAddress`. */
export function readSignerAddress(text: string): Uint8Array {
  const result = readSs58(text);
  if (typeof result !== 'string') return result.publicKey;
  const shown = text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
  throw new AppError({
    code: 'InvalidAddress',
    message: `Invalid address: ${shown}`,
    details: { address: shown, problem: result },
  });
}
