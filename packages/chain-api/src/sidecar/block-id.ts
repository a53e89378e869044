import type { BlockId } from '@hub/contract/chain-api/block-id';
import { AppError } from '@hub/primitives/app-error';
import { isHex } from '@hub/primitives/hex';

/**
 * Reads a block's hash or number like the sidecar: any text that JavaScript converts to an integer from 0 on is a
 * number, such as `2e0`, and white space is 0. Throws AppError `Validation` with the sidecar's messages.
 */
export function readBlockId(text: string): BlockId {
  if (isHex(text, 32)) return text.toLowerCase() as BlockId;
  if (text.startsWith('0x')) {
    const form = isHex(text) ? '' : 'be a valid hex string and must ';
    throw badBlockId(text, `Hex string block IDs must ${form}be 32-bytes (66-characters) in length.`);
  }
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0) return number;
  throw badBlockId(text, 'Block IDs must be either 32-byte hex strings or non-negative decimal integers.');
}

function badBlockId(text: string, rule: string): AppError {
  return new AppError({ code: 'Validation', message: `Cannot get block hash for ${text}. ${rule}` });
}
