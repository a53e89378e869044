import { formatDateTime } from '../../../lib/format-time.ts';

/** A time in the browser's time zone; a narrow column breaks it only between date and time. */
export function RowTime({ timestampMs }: { readonly timestampMs: number }) {
  const [, day, clock] = /^(.*,) (.*)$/.exec(formatDateTime(timestampMs)) ?? [];
  return (
    <time dateTime={new Date(timestampMs).toISOString()}>
      <span className="whitespace-nowrap">{day}</span> <span className="whitespace-nowrap">{clock}</span>
    </time>
  );
}
