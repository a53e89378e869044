import type { NetworkConfig } from '../../../config/web-config.ts';
import type { StakingIntent } from '../intent.ts';

export interface DecodedStakingCall {
  readonly kind: StakingIntent['kind'];
  /** Undefined for `unstakeAll`, which has no argument. */
  readonly amount: bigint | undefined;
}

type CallLayout = Pick<NetworkConfig, 'palletIndex' | 'callIndex'>;

const AMOUNT_BYTES = 16;

/**
 * Decodes the bytes of a staking call: pallet index, call index and, but for `unstakeAll`, a u128 in
 * little-endian. A text says why they are something else; bytes left over are such a reason.
 */
export function decodeStakingCall(bytes: Uint8Array, layout: CallLayout): DecodedStakingCall | string {
  const [pallet, call] = bytes;
  if (pallet !== layout.palletIndex) return `pallet ${pallet ?? 'missing'}`;
  const kind = kindOf(call, layout.callIndex);
  if (kind === undefined) return `call ${call ?? 'missing'} of pallet ${pallet}`;
  const argument = bytes.subarray(2);
  const expectedBytes = kind === 'unstakeAll' ? 0 : AMOUNT_BYTES;
  if (argument.length !== expectedBytes) {
    return `${kind} with ${argument.length} bytes of arguments instead of ${expectedBytes}`;
  }
  return { kind, amount: kind === 'unstakeAll' ? undefined : readLittleEndian(argument) };
}

function kindOf(call: number | undefined, index: CallLayout['callIndex']): StakingIntent['kind'] | undefined {
  if (call === index.stake) return 'stake';
  if (call === index.unstakeAll) return 'unstakeAll';
  if (call === index.unstakePartial) return 'unstakePartial';
  return undefined;
}

function readLittleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
}
