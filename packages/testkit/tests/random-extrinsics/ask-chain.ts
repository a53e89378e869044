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

/** What the runtime tells a pool about an extrinsic, in the words of the rules. */
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

/** What applying an extrinsic upon a block comes to while the next one is not begun: included, or refused with a reason. */
export function askTrial(runtime: Runtime, block: Block, bytes: Uint8Array): string {
  const reader = new ByteReader(runtime.callApi(block, 'BlockBuilder_apply_extrinsic', bytes));
  if (reader.u8() === 0) return 'included';
  return reader.u8() === 0 ? `Invalid.${INVALID[reader.u8()]}` : `Unknown.${UNKNOWN[reader.u8()]}`;
}
