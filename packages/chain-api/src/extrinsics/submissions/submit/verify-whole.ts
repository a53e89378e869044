import { isAppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { DecodedExtrinsic } from '@hub/scale/extrinsic';
import { verifyExtrinsic } from '@hub/scale/verify-signature';
import type { Chain } from '../../../chain/chain.ts';
import type { VersionedRuntime } from '../../../chain/runtimes/chain-runtimes.ts';
import { type Lifetime, lifetimeOf } from '../../signing/mortality.ts';
import type { Birth } from './read-submission.ts';

export interface WholeVerdict {
  /** Whether the signer signed the extrinsic for this chain; undefined when only the runtime can decide. */
  readonly isSigned: boolean | undefined;
  /** The first block of the mortal period for which it was signed; undefined for an immortal one, and without a verdict. */
  readonly birth?: Birth;
}

/**
 * Verifies the signature of an encoded extrinsic. The signature of a mortal one covers the hash of the first block of its
 * mortal period: the period of the best block, or the next one, if the node already has its first block.
 */
export async function verifyWhole(
  { node, genesisHash }: Pick<Chain, 'node' | 'genesisHash'>,
  { runtime, version }: VersionedRuntime,
  extrinsic: DecodedExtrinsic,
  bestNumber: number,
): Promise<WholeVerdict> {
  if (extrinsic.signature === undefined) return { isSigned: undefined };
  const lifetime = lifetimeOf(extrinsic.signature.mortality, bestNumber);
  const common = {
    genesisHash,
    specVersion: u32Hex(version.specVersion),
    transactionVersion: u32Hex(version.transactionVersion),
  };
  try {
    if (lifetime === undefined)
      return { isSigned: verifyExtrinsic(runtime, extrinsic, { ...common, blockHash: genesisHash }) };
    for (const birth of await births(lifetime)) {
      const isSigned = verifyExtrinsic(runtime, extrinsic, { ...common, blockHash: birth.hash });
      if (isSigned !== false) return { isSigned, ...(isSigned && { birth }) };
    }
    return { isSigned: false };
  } catch (error) {
    if (isAppError(error) && error.code === 'UnsupportedExtension') return { isSigned: undefined };
    throw error;
  }

  async function births({ birthBlock, lastBlock }: Lifetime) {
    const numbers = [birthBlock, lastBlock + 1];
    const hashes = await node.rpc.getBlockHashes(numbers);
    return numbers.flatMap((number, index) => {
      const hash = hashes[index];
      return hash === undefined ? [] : [{ number, hash }];
    });
  }
}

function u32Hex(value: number): Hex {
  return `0x${value.toString(16).padStart(8, '0')}`;
}
