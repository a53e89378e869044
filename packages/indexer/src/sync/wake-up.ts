/** A signal from many producers to one consumer. Several rings between two waits count as one. */
export interface WakeUp {
  ring(): void;
  /** Whether it rang since the last wait. */
  readonly hasRung: boolean;
  /** Resolves at the next ring, or at once if it rang since the last wait; also after `timeoutMs` and on abort. */
  wait(timeoutMs: number, signal: AbortSignal): Promise<void>;
}

export function createWakeUp(): WakeUp {
  let hasRung = false;
  let wake: (() => void) | undefined;
  return {
    get hasRung() {
      return hasRung;
    },
    ring() {
      hasRung = true;
      wake?.();
    },
    async wait(timeoutMs, signal) {
      if (!hasRung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
          signal.addEventListener('abort', wake, { once: true });
        });
        if (wake !== undefined) signal.removeEventListener('abort', wake);
        wake = undefined;
      }
      hasRung = false;
    },
  };
}
