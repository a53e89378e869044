import { useEffect, useState } from 'react';
import { messages } from '../../config/messages.ts';
import { formatInteger } from '../../lib/format-number.ts';
import { formatDuration } from '../../lib/format-time.ts';

interface BlockStatusProps {
  readonly blockNumber: number | undefined;
  readonly hasFailed: boolean;
}

/** The newest block the page has seen, and how long ago it appeared. */
export function BlockStatus({ blockNumber, hasFailed }: BlockStatusProps) {
  const ageMs = useAge(blockNumber);
  const text = hasFailed
    ? messages.network.unreachable
    : blockNumber === undefined
      ? messages.network.waiting
      : messages.network.block(formatInteger(blockNumber), formatDuration(ageMs));
  return (
    <p className="flex min-h-11 items-center gap-2 text-sm text-muted">
      <span
        aria-hidden
        className={`size-2 shrink-0 rounded-full ${hasFailed ? 'bg-negative' : 'bg-available'}`}
      />
      {text}
    </p>
  );
}

/** Time since the value changed, every second. */
function useAge(value: number | undefined): number {
  const [age, setAge] = useState({ value, ms: 0 });
  useEffect(() => {
    const since = Date.now();
    setAge({ value, ms: 0 });
    const timer = setInterval(() => setAge({ value, ms: Date.now() - since }), 1000);
    return () => clearInterval(timer);
  }, [value]);
  return age.value === value ? age.ms : 0;
}
