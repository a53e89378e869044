import type { SidecarEvent, SidecarExtrinsic } from '@hub/contract/chain-api/sidecar/block';
import type { DispatchInfo, RuntimeVersion } from '@hub/node-rpc/types';
import { isAppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { Chain } from '../chain/chain.ts';
import { renderFee } from './fee-estimate.ts';
import { firstFeeRuntime, lastWithoutFeeDetails } from './fee-networks.ts';
import { partialFee } from './partial-fee.ts';

type FeeInfo = SidecarExtrinsic['info'];

/** A signed extrinsic of a block that paid a fee. */
export interface PaidExtrinsic {
  readonly bytes: Uint8Array;
  readonly events: readonly SidecarEvent[];
  readonly parentHash: Hex;
  /** The version of the runtime on top of its block. */
  readonly version: Pick<RuntimeVersion, 'specName' | 'specVersion'>;
}

/**
 * The sidecar's information about an extrinsic's fee, in smallest units: the fee that the runtime reported, tip
 * included, or else the estimate on the parent block without tip, corrected by the used weight if weights are single
 * numbers and the node reports the parts of the fee. An error for networks and runtimes whose fees the sidecar does not
 * calculate.
 */
export async function readFeeInfo(
  { node: { rpc } }: Pick<Chain, 'node'>,
  extrinsic: PaidExtrinsic,
): Promise<FeeInfo> {
  const { bytes, events, parentHash, version } = extrinsic;
  const first = firstFeeRuntime.get(version.specName);
  if (first === undefined) return notSupported('this network');
  if (first > version.specVersion) return notSupported(`${version.specVersion}#${version.specName}`);
  const outcome = readOutcome(events);
  if (outcome === undefined) return { error: 'Unable to find success or failure event for extrinsic' };
  const { weight, class: dispatchClass } = outcome;
  const reported = events.find(({ method }) => method.method === 'TransactionFeePaid')?.data[1];
  if (reported !== undefined) {
    return { weight, class: dispatchClass, partialFee: String(reported), kind: 'fromEvent' };
  }
  const estimate = await rpc.queryInfo(bytes, parentHash);
  const used = await feeByUsedWeight(extrinsic, estimate, weight);
  const shared = { weight, class: renderFee(estimate).class };
  if (used !== undefined) return { ...shared, partialFee: used.toString(), kind: 'postDispatch' };
  return { ...shared, partialFee: estimate.partialFee.toString(), kind: 'preDispatch' };

  async function feeByUsedWeight(
    { version: { specName, specVersion } }: PaidExtrinsic,
    { weight: estimated }: DispatchInfo,
    used: unknown,
  ): Promise<bigint | undefined> {
    if (specVersion <= (lastWithoutFeeDetails.get(specName) ?? -1)) return undefined;
    if (typeof estimated !== 'bigint' || typeof used !== 'string') return undefined;
    try {
      return partialFee(await rpc.queryFeeDetails(bytes, parentHash), { estimated, used: BigInt(used) });
    } catch (error) {
      if (isAppError(error) && error.code === 'NodeRpcError') return undefined;
      throw error;
    }
  }
}

function notSupported(where: string): FeeInfo {
  return { error: `Fee calculation not supported for ${where}` };
}

/** The DispatchInfo of the event with the outcome; undefined when there is none. */
function readOutcome(events: readonly SidecarEvent[]): { weight: unknown; class: unknown } | undefined {
  const outcome = events.find(({ method }) => /^Extrinsic(?:Success|Failed)$/.test(method.method));
  const info = outcome?.data.at(-1);
  if (typeof info !== 'object' || info === null || !('weight' in info) || !('class' in info))
    return undefined;
  return { weight: info.weight, class: info.class };
}
