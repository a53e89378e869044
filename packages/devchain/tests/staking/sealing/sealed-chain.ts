import { toHex } from '@hub/primitives/hex';
import { expect, vi } from 'vitest';
import type { Block } from '../../../src/frame/block.ts';
import { createTransactionPool } from '../../../src/pool/transaction-pool.ts';
import { startSealing } from '../../../src/sealing/start-sealing.ts';
import { type CallSpec, createTestChain, type Sent, type TestChain } from '../../support/test-chain.ts';

/** A sealing mode with a finality lag. */
interface SealingProfile {
  readonly kind: 'instant' | 'interval' | 'manual';
  readonly finalityLagBlocks: number;
}

/** Six ways to run a development chain. */
export const sealingProfiles: readonly SealingProfile[] = [0, 2].flatMap((finalityLagBlocks) =>
  (['instant', 'interval', 'manual'] as const).map((kind) => ({ kind, finalityLagBlocks })),
);

const intervalMs = 6000;

/**
 * A test chain that sends extrinsics through pool and sealer, as a node does. Timers are faked: the clock is constant
 * under instant and manual sealing, and moves six seconds per block under interval sealing. `passDays` travels in time.
 */
export type SealedChain = TestChain & Disposable;

/** Starts a sealed chain with a pending interval of 5 blocks; disposing it restores the real timers. */
export function startSealedChain({ kind, finalityLagBlocks }: SealingProfile, payouts = false): SealedChain {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] });
  const test = createTestChain({ finalityLagBlocks, payouts });
  const { chain, clock } = test;
  const pool = createTransactionPool(chain);
  chain.setExtrinsicSource(pool);
  const sealing = kind === 'interval' ? { kind, intervalMs } : { kind };
  const sealer = startSealing({
    chain,
    pool,
    sealing,
    reportError(action, error) {
      throw new Error(`defect in ${action}`, { cause: error });
    },
  });

  /** Seals a block with the pool's extrinsics: directly under manual sealing, otherwise through the sealer. */
  function sealPending(): Block {
    if (kind === 'manual') return chain.seal();
    if (kind === 'interval') clock.nowMs += intervalMs;
    vi.advanceTimersByTime(kind === 'interval' ? intervalMs : 0);
    return chain.bestBlock();
  }

  function sendAll(entries: readonly (readonly [uri: string, spec: CallSpec])[]): Sent[] {
    const before = chain.bestBlock().number;
    const nonces = new Map<string, number>();
    const submitted = entries.map(([uri, spec]) => {
      const account = test.query('system', 'account', test.addressOf(uri)) as { nonce: number };
      const nonce = nonces.get(uri) ?? account.nonce;
      nonces.set(uri, nonce + 1);
      const bytes = test.sign(uri, spec, { nonce });
      expect(pool.submit(bytes)).toMatchObject({ ok: true });
      return toHex(bytes);
    });
    const block = sealPending();
    expect(block.number).toBe(before + 1);
    const included = block.extrinsics.map((bytes) => toHex(bytes));
    return submitted.map((bytes) => test.sentAt(block, included.indexOf(bytes)));
  }

  const send = (uri: string, spec: CallSpec): Sent => sendAll([[uri, spec]])[0]!;
  const sudo = (spec: CallSpec): Sent => send('//Alice', ['sudo.sudo', test.nested(spec)]);
  sudo([
    'configuration.setAppPromotionConfigurationOverride',
    { pendingInterval: 5, intervalIncome: 453_256 },
  ]);
  return {
    ...test,
    send,
    sendAll,
    sudo,
    passBlocks(count) {
      // Instant sealing seals no empty block by itself.
      for (let sealed = 0; sealed < count; sealed += 1) kind === 'instant' ? chain.seal() : sealPending();
      return chain.bestBlock();
    },
    passDays: (days) => chain.timeTravel(chain.nowMs() + days * 86_400_000),
    [Symbol.dispose]() {
      sealer[Symbol.dispose]();
      chain[Symbol.dispose]();
      vi.useRealTimers();
    },
  };
}
