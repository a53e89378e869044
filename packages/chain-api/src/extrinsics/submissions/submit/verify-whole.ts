import { isAppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { DecodedExtrinsic } from '@hub/scale/extrinsic';
import { verifyExtrinsic } from '@hub/scale/verify-signature';
import type { Chain } from '../../../chain/chain.ts';
import type { VersionedRuntime } from '../../../chain/runtimes/chain-runtimes.ts';
import { lifetimeOf, type Mortality } from '../../signing/mortality.ts';

/**
 * Whether the signer of an encoded extrinsic signed it for this chain. The signature of a mortal one covers the hash of
 * the first block of its mortal period: the period of the best block, or the next one, if the node already has its
 * first block. Undefined when only the runtime can decide.
 */
export async function isSignedWhole(
  { node, genesisHash }: Pick<Chain, 'node' | 'genesisHash'>,
  { runtime, version }: VersionedRuntime,
  extrinsic: DecodedExtrinsic,
  bestNumber: number,
): Promise<boolean | undefined> {
  if (extrinsic.signature === undefined) return undefined;
  const common = {
    genesisHash,
    specVersion: u32Hex(version.specVersion),
    transactionVersion: u32Hex(version.transactionVersion),
  };
  try {
    for (const blockHash of await birthHashes(extrinsic.signature.mortality)) {
      const isSigned = verifyExtrinsic(runtime, extrinsic, { ...common, blockHash });
      if (isSigned !== false) return isSigned;
    }
    return false;
  } catch (error) {
    if (isAppError(error) && error.code === 'UnsupportedExtension') return undefined;
    throw error;
  }

  async function birthHashes(mortality: Mortality): Promise<Hex[]> {
    const lifetime = lifetimeOf(mortality, bestNumber);
    if (lifetime === undefined) return [genesisHash];
    const births = [lifetime.birthBlock, lifetime.lastBlock + 1];
    return (await node.rpc.getBlockHashes(births)).filter((hash) => hash !== undefined);
  }
}

function u32Hex(value: number): Hex {
  return `0x${value.toString(16).padStart(8, '0')}`;
}
