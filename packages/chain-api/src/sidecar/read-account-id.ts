import { AppError } from '@hub/primitives/app-error';
import { readSs58 } from '@hub/primitives/ss58';

const notBase58 = /[^1-9A-HJ-NP-Za-km-z]/;

/** Reads the public key of SS58 text with any prefix. Throws AppError `InvalidAddress` with the sidecar's messages. */
export function readAccountId(text: string): Uint8Array {
  const account = readSs58(text);
  if (typeof account !== 'string') return account.publicKey;
  throw new AppError({
    code: 'InvalidAddress',
    message: messageOf(account, text),
    details: { problem: account },
  });
}

function messageOf(problem: string, text: string): string {
  if (problem === 'checksum') return 'Invalid decoded address checksum';
  const index = text.startsWith('0x') ? -1 : text.search(notBase58);
  if (index === -1) return 'Invalid address format';
  const code = text.charCodeAt(index).toString(16);
  return `Invalid base58 character "${text[index]}" (0x${code}) at index ${index}`;
}
