import { useState } from 'react';
import { newestBlock } from './chain-pulse.ts';

/** A block number, and the object that it was read from: each answer of a server is another object. */
interface ReadNumber {
  /** Undefined before the first reading. */
  readonly source: object | undefined;
  readonly number: number | undefined;
}

/**
 * The newest block of several readings, in the order in which the page received them: their times do not tell that
 * order after a clock was set back. A reading that is shown again, such as that of an account selected before, is as
 * old as it was.
 */
export function useNewestBlock(readings: readonly ReadNumber[]): number | undefined {
  const [received] = useState(() => ({ count: 0, orders: new WeakMap<object, number>() }));
  received.count += 1;
  const orderOf = (source: object): number => {
    const order = received.orders.get(source) ?? received.count;
    received.orders.set(source, order);
    return order;
  };
  return newestBlock(
    readings.map(({ source, number }) => ({ number, order: source === undefined ? 0 : orderOf(source) })),
  );
}
