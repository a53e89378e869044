import type { CrossAccountId } from '../../../types/cross-account.ts';
import { effectiveLimits } from '../../common/limits.ts';
import { collectionById } from '../../common/storage.ts';
import type { TokenEngines } from '../../common/token-engine.ts';
import type { ReadableState } from '../../common/token-queries.ts';
import type { TokenPlace } from '../../common/types/ids.ts';
import { transferBasket } from './baskets.ts';

/**
 * Blocks until the sponsor of a collection pays for a transfer of an account again; 0 when it would pay now. Undefined
 * without a confirmed sponsor, and for a token that is missing and has no sponsored transfer
 * (docs/token-rules.md#sponsors).
 * @param blockNumber that of the block whose state is read
 */
export function nextSponsored(
  state: ReadableState,
  blockNumber: number,
  engines: TokenEngines,
  place: TokenPlace,
  account: CrossAccountId,
): bigint | undefined {
  const collection = collectionById.get(state, place.collection);
  if (collection?.sponsorship.type !== 'Confirmed') return undefined;
  const mode = collection.mode.type;
  const last = transferBasket(mode, place, account).last(state);
  if (last === undefined) return engines[mode].queries.exists(state, place) ? 0n : undefined;
  const due = last + effectiveLimits(collection).sponsor_transfer_timeout;
  return BigInt(Math.max(0, due - blockNumber));
}
