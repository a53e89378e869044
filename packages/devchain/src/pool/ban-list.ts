import type { Hex } from '@hub/primitives/hex';

/** Temporarily refused hashes, so that a useless transaction is not validated again and again. */
export interface BanList {
  ban(hash: Hex): void;
  isBanned(hash: Hex): boolean;
  lift(hash: Hex): void;
  liftAll(): void;
}

// The limits of Substrate's pool rotator: a ban lasts half an hour, and at more than 4096 bans the oldest is lifted.
const banMs = 30 * 60_000;
const maxEntries = 4096;

export function createBanList(nowMs: () => number): BanList {
  const bannedUntilMs = new Map<Hex, number>();
  return {
    ban(hash) {
      bannedUntilMs.delete(hash);
      bannedUntilMs.set(hash, nowMs() + banMs);
      const [oldest] = bannedUntilMs.keys();
      if (bannedUntilMs.size > maxEntries && oldest !== undefined) bannedUntilMs.delete(oldest);
    },
    isBanned(hash) {
      const untilMs = bannedUntilMs.get(hash);
      return untilMs !== undefined && nowMs() < untilMs;
    },
    lift(hash) {
      bannedUntilMs.delete(hash);
    },
    liftAll() {
      bannedUntilMs.clear();
    },
  };
}
