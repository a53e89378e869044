import { isAppError } from '@hub/primitives/app-error';
import {
  parseCrossAccountId,
  type CrossAccountId as WrittenCrossAccountId,
} from '@hub/primitives/cross-account';
import { toHex } from '@hub/primitives/hex';
import { decodeSs58 } from '@hub/primitives/ss58';
import { z } from 'zod';
import type { CrossAccountId } from '../types/cross-account.ts';

/**
 * An account as a parameter: an address alone, `{ Substrate }`, `{ substrate }`, `{ Ethereum }`, `{ ethereum }`, or
 * Solidity's `{ eth, sub }`.
 */
export const crossAccountParam = z.unknown().transform((value, context): CrossAccountId => {
  try {
    return fromText(parseCrossAccountId(value));
  } catch (error) {
    if (!isAppError(error)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
});

function fromText(account: WrittenCrossAccountId): CrossAccountId {
  return 'Substrate' in account
    ? { type: 'Substrate', value: toHex(decodeSs58(account.Substrate).publicKey) }
    : { type: 'Ethereum', value: `0x${account.Ethereum.slice(2).toLowerCase()}` };
}
