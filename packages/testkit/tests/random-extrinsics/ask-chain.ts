import type { Block } from '@hub/devchain/frame/block';
import type { Runtime } from '@hub/devchain/runtime/runtime';
import { isAppError } from '@hub/primitives/app-error';
import { fromHex } from '@hub/primitives/hex';
import { ByteReader } from '../staking-histories/byte-reader.ts';
import { tellValidity } from './play-block.ts';

const INVALID = [
  'Call',
  'Payment',
  'Future',
  'Stale',
  'BadProof',
  'AncientBirthBlock',
  'ExhaustsResources',
  'Custom',
  'BadMandatory',
  'MandatoryValidation',
  'BadSigner',
  'IndeterminateImplicit',
  'UnknownOrigin',
];
const UNKNOWN = ['CannotLookup', 'NoUnsignedValidator', 'Custom'];

function undecodableOr(work: () => string): string {
  try {
    return work();
  } catch (error) {
    if (isAppError(error) && error.code === 'ExtrinsicDecodeFailed') return 'undecodable';
    throw error;
  }
}

/** The runtime's validation of an extrinsic for a pool, as a text of the same form as the prediction of the rules. */
export function askPool(runtime: Runtime, block: Block, bytes: Uint8Array): string {
  return undecodableOr(() => {
    const result = runtime.validateTransaction(block, bytes);
    if (!result.ok)
      return `${result.error.kind === 'invalid' ? 'Invalid' : 'Unknown'}.${result.error.reason}`;
    const { requires, provides, longevity } = result.transaction;
    const nonce = new ByteReader(fromHex(provides[0] ?? '0x').subarray(32)).u32();
    return tellValidity(nonce, requires.length > 0, longevity);
  });
}

/**
 * The result of applying an extrinsic on top of a block before the next one begins: included, or a reason of refusal.
 */
export function askTrial(runtime: Runtime, block: Block, bytes: Uint8Array): string {
  const reader = new ByteReader(runtime.callApi(block, 'BlockBuilder_apply_extrinsic', bytes));
  if (reader.u8() === 0) return 'included';
  return reader.u8() === 0 ? `Invalid.${INVALID[reader.u8()]}` : `Unknown.${UNKNOWN[reader.u8()]}`;
}
