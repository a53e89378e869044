import type { ValueOf } from '../../codec/type-def.ts';
import * as t from '../../codec/types.ts';
import type { ApiPlace } from '../../frame/runtime-api.ts';
import { now } from '../../pallets/timestamp/pallet.ts';
import type { ExtrinsicCodec } from '../extrinsic.ts';
import {
  type checkInherentsResult,
  type InherentData,
  timestampIdentifier,
  timestampIn,
} from './inherent-data.ts';

const timestampError = t.variant('sp_timestamp::InherentError', {
  TooEarly: [0, []],
  TooFarInFuture: [1, []],
});

/** The maximum lead of a block's time over the local clock (pallet-timestamp). */
const maxDriftMs = 30_000n;

/**
 * Compares the time of a block with the local time and with that of its parent. Relay chain data is not checked, as on
 * the live chain, where the relay chain checks it. Throws AppError 'RuntimeTrap' without a local time.
 */
export function checkInherents(
  codec: Pick<ExtrinsicCodec, 'decode'>,
  state: ApiPlace['state'],
  extrinsics: readonly Uint8Array[],
  data: InherentData,
): ValueOf<typeof checkInherentsResult> {
  const ownMs = timestampIn(data);
  const earliestMs = now.get(state);
  const [error] = extrinsics
    .map((bytes) => codec.decode(bytes).call)
    .filter(({ pallet, method }) => pallet === 'Timestamp' && method === 'set')
    .flatMap(({ args }) => {
      // The only argument of Timestamp.set.
      const blockMs = args.now as bigint;
      if (blockMs > ownMs + maxDriftMs) return ['TooFarInFuture'] as const;
      return blockMs < earliestMs ? (['TooEarly'] as const) : [];
    });
  if (error === undefined) return { okay: true, fatal_error: false, errors: { data: [] } };
  const entry = [timestampIdentifier, timestampError.codec.enc({ type: error, value: undefined })] as const;
  return { okay: false, fatal_error: true, errors: { data: [entry] } };
}
