import { formatDateTime } from '../../../lib/format-time.ts';

/** A moment in the browser's zone; a narrow column breaks it between day and clock alone. */
export function RowTime({ timestampMs }: { readonly timestampMs: number }) {
  const [, day, clock] = /^(.*,) (.*)$/.exec(formatDateTime(timestampMs)) ?? [];
  return (
    <time dateTime={new Date(timestampMs).toISOString()}>
      <span className="whitespace-nowrap">{day}</span> <span className="whitespace-nowrap">{clock}</span>
    </time>
  );
}
