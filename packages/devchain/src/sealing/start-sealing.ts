import type { Chain } from '../chain/types.ts';
import type { TransactionPool } from '../pool/transaction-pool.ts';

/** When blocks are sealed: as soon as a transaction is ready and besides at an interval, or only when asked to. */
export type Sealing =
  | { readonly kind: 'instant-and-interval'; readonly intervalMs: number }
  | { readonly kind: 'manual' };

export interface SealingOptions {
  readonly chain: Chain;
  readonly pool: TransactionPool;
  readonly sealing: Sealing;
  /** Told when a block could not be sealed; sealing goes on. */
  readonly reportError: (action: string, error: unknown) => void;
}

/** Seals until disposed. Transactions that arrive in one turn of the event loop share a block. */
export function startSealing({ chain, pool, sealing, reportError }: SealingOptions): Disposable {
  if (sealing.kind === 'manual') return { [Symbol.dispose]() {} };
  let isStopped = false;
  let scheduled: NodeJS.Immediate | undefined;

  function seal(): void {
    try {
      chain.seal();
    } catch (error) {
      reportError('sealing a block', error);
    }
  }

  function sealSoon(): void {
    if (isStopped) return;
    scheduled ??= setImmediate(() => {
      scheduled = undefined;
      seal();
    });
  }

  pool.onReady(sealSoon);
  const interval = setInterval(seal, sealing.intervalMs);
  return {
    [Symbol.dispose]() {
      isStopped = true;
      clearInterval(interval);
      clearImmediate(scheduled);
    },
  };
}
