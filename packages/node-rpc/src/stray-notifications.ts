import type { JsonValue } from '@hub/primitives/app-error';

/** Counts notifications of unknown subscriptions. */
export interface StrayNotifications {
  /**
   * Counts a notification. Returns true from the third with this id on: the peer must have returned a wrong
   * subscription id.
   */
  note(subscriptionId: JsonValue): boolean;
  /** Removes the count of an id that has become known: its first notifications came before the response with the id. */
  forgive(subscriptionId: JsonValue): void;
  /** Notes the end of a subscription: its notifications that are still on their way are not counted. */
  expect(subscriptionId: JsonValue): void;
}

const tooMany = 3;
const rememberedIds = 256;

/** Creates the counter of one connection. */
export function createStrayNotifications(): StrayNotifications {
  const counts = new Map<JsonValue, number>();
  const ended = new Set<JsonValue>();
  return {
    note(subscriptionId) {
      if (ended.has(subscriptionId)) return false;
      const count = (counts.get(subscriptionId) ?? 0) + 1;
      counts.set(subscriptionId, count);
      return count >= tooMany;
    },
    forgive(subscriptionId) {
      counts.delete(subscriptionId);
      ended.delete(subscriptionId);
    },
    expect(subscriptionId) {
      const [oldest] = ended;
      if (ended.size >= rememberedIds && oldest !== undefined) ended.delete(oldest);
      ended.add(subscriptionId);
    },
  };
}
