import type { JsonValue } from '@hub/primitives/app-error';

/** Counts notifications of subscriptions that nobody here made. */
export interface StrayNotifications {
  /** Notes one; true when that many came that the peer must have told a wrong id when it was asked to subscribe. */
  note(subscriptionId: JsonValue): boolean;
  /** The id is known after all: its first notifications came before it was told. */
  forgive(subscriptionId: JsonValue): void;
  /** The subscription has ended; what is still on its way is no stray. */
  expect(subscriptionId: JsonValue): void;
}

const tooMany = 3;
const rememberedIds = 256;

/** Of one connection. */
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
