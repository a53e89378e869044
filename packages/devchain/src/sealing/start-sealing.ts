import type { Chain } from '../chain/types.ts';
import type { TransactionPool } from '../pool/transaction-pool.ts';

/** When blocks are sealed: as soon as a transaction is ready, at an interval, both, or only on request. */
export type Sealing =
  | { readonly kind: 'instant' | 'manual' }
  | { readonly kind: 'interval' | 'instant-and-interval'; readonly intervalMs: number };

export interface SealingOptions {
  readonly chain: Chain;
  readonly pool: TransactionPool;
  readonly sealing: Sealing;
  /** Called when a block could not be sealed; sealing continues. */
  readonly reportError: (action: string, error: unknown) => void;
}

/** Seals blocks until disposed. */
export interface Sealer extends Disposable {
  current(): Sealing;
  /** Takes effect at once; a change to instant sealing seals a block for transactions that are already ready. */
  change(sealing: Sealing): void;
}

/** Starts to seal. With instant sealing, transactions that arrive in one turn of the event loop share a block. */
export function startSealing({ chain, pool, sealing: first, reportError }: SealingOptions): Sealer {
  let sealing = first;
  let isStopped = false;
  let scheduled: NodeJS.Immediate | undefined;
  let interval: NodeJS.Timeout | undefined;

  function seal(): void {
    try {
      chain.seal();
    } catch (error) {
      reportError('sealing a block', error);
    }
  }

  /** Seals a block with the ready transactions; another one follows if they did not all fit. */
  function sealReady(): void {
    scheduled = undefined;
    const before = pool.pending().length;
    if (before === 0) return;
    seal();
    const after = pool.pending().length;
    if (after > 0 && after < before) sealSoon();
  }

  function sealSoon(): void {
    if (isStopped || sealing.kind === 'manual' || sealing.kind === 'interval') return;
    scheduled ??= setImmediate(sealReady);
  }

  function begin(): void {
    if ('intervalMs' in sealing) interval = setInterval(seal, sealing.intervalMs);
  }

  function end(): void {
    clearInterval(interval);
    clearImmediate(scheduled);
    scheduled = undefined;
  }

  pool.onReady(sealSoon);
  begin();
  return {
    current: () => sealing,
    change(next) {
      end();
      sealing = next;
      begin();
      if (pool.pending().length > 0) sealSoon();
    },
    [Symbol.dispose]() {
      isStopped = true;
      end();
    },
  };
}
