import type { BlocksFilter } from '@hub/contract/chain-api/realtime/filters';
import type { Room } from '@hub/contract/chain-api/realtime/room';
import type { ServerEventName } from '@hub/contract/chain-api/realtime/server-events';
import type { BlockContent } from '../block/block-content.ts';

/** A message about a block. */
export interface Delivery {
  /** The keys of all filters that the message matches. */
  readonly keys: readonly string[];
  readonly payload: unknown;
}

/** A validated request of a subscriber. */
export interface SubscriptionRequest {
  /** Equal for filters that mean the same, whatever their spelling. */
  readonly key: string;
  readonly room: Room;
  readonly position: Pick<BlocksFilter, 'fromBlock' | 'parentHash'>;
}

/** One kind of subscription (docs/wire-formats.md#subscriptions). */
export interface Topic {
  /** The name in `subscribe:<name>`. */
  readonly name: string;
  readonly event: ServerEventName;
  /** Reads a subscriber's argument. Throws AppError `Validation` | `InvalidAddress`. */
  read(filter: unknown): SubscriptionRequest;
  /** All messages of a block for the topic, in order. */
  deliveries(content: BlockContent): readonly Delivery[];
}

/** The part of a zod schema that this module uses. */
export interface FilterSchema<F> {
  readonly shape: Readonly<Record<string, unknown>>;
  safeParse(input: unknown):
    | { readonly success: true; readonly data: F; readonly error?: undefined }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { path: PropertyKey[]; message: string }[] };
      };
}

export interface TopicDefinition<F> {
  readonly name: string;
  readonly event: ServerEventName;
  readonly roomName: Room['name'];
  readonly filter: FilterSchema<F>;
  /** The filter's value for each facet, with accounts in the network's own prefix. */
  readonly facets: (filter: F) => readonly (string | number | undefined)[];
  readonly deliveries: (content: BlockContent) => readonly Delivery[];
}
