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
 * Decodes the bytes of a staking call: pallet index, call index and, except for `unstakeAll`, a u128 in little-endian.
 * Undefined for anything else, including extra bytes.
 */
export function decodeStakingCall(bytes: Uint8Array, layout: CallLayout): DecodedStakingCall | undefined {
  const [pallet, call] = bytes;
  const kind = kindOf(call, layout.callIndex);
  if (pallet !== layout.palletIndex || kind === undefined) return undefined;
  const argument = bytes.subarray(2);
  if (argument.length !== (kind === 'unstakeAll' ? 0 : AMOUNT_BYTES)) return undefined;
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
