import type { Sent, TestEvent } from './test-chain.ts';

/** A value of an event in comparable form: numbers, and hex of at most 16 bytes, as bigint; other values unchanged. */
function partOf(value: unknown): unknown {
  if (typeof value === 'number') return BigInt(value);
  return typeof value === 'string' && /^0x[0-9a-f]{2,32}$/.test(value) ? BigInt(value) : value;
}

function isOutcome({ name }: TestEvent): boolean {
  return name.startsWith('system.Extrinsic');
}

/** Events as name and values; the outcome, `system.ExtrinsicSuccess` or `ExtrinsicFailed`, as its name only. */
export function eventRows({ events }: Pick<Sent, 'events'>): readonly (readonly unknown[])[] {
  return events.map((event) => (isOutcome(event) ? [event.name] : [event.name, ...event.data.map(partOf)]));
}
