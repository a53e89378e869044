import type { ExecutedCall } from '../../extrinsics/kinds/extrinsic-kind.ts';

/** Reads an argument of a call that succeeded, for calls without an event of their own; undefined where it failed. */
export function readFromCall<Value>(
  { call, events }: Pick<ExecutedCall, 'call' | 'events'>,
  name: string,
  read: (value: unknown) => Value,
): Value | undefined {
  const hasFailed = events.some(
    ({ section, method }) => section === 'system' && method === 'ExtrinsicFailed',
  );
  const field = call.fields.find((one) => one.name === name);
  return hasFailed || field === undefined ? undefined : read(field.value);
}
