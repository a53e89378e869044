import { useEffect, useState } from 'react';
import { messages } from '../../config/messages.ts';
import type { PulseState } from '../../lib/chain-pulse.ts';
import { formatInteger } from '../../lib/format-number.ts';
import { formatDuration } from '../../lib/format-time.ts';

interface BlockStatusProps {
  readonly blockNumber: number | undefined;
  readonly pulse: PulseState;
}

const dots: Readonly<Record<PulseState, string>> = {
  fresh: 'bg-available',
  late: 'bg-pending',
  offline: 'bg-negative',
};

/** The newest known block with its age, or a message that new blocks are late or the network cannot be reached. */
export function BlockStatus({ blockNumber, pulse }: BlockStatusProps) {
  const ageMs = useAge(blockNumber);
  const dot = blockNumber === undefined && pulse === 'fresh' ? 'bg-line-strong' : dots[pulse];
  return (
    <p className="flex min-h-6 items-center gap-2 text-sm text-muted md:min-h-11">
      <span aria-hidden className={`part-fill size-2 shrink-0 rounded-full ${dot}`} />
      {describe(blockNumber, pulse, formatDuration(ageMs))}
    </p>
  );
}

function describe(blockNumber: number | undefined, pulse: PulseState, age: string): string {
  const { network } = messages;
  if (blockNumber === undefined) return pulse === 'offline' ? network.unreachable : network.waiting;
  switch (pulse) {
    case 'fresh':
      return network.block(formatInteger(blockNumber), age);
    case 'late':
      return network.late(age);
    case 'offline':
      return network.offline(age);
  }
}

/** Time since the value changed, updated every second. */
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
