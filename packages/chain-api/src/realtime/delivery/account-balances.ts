import type { RealtimeExtrinsic } from '@hub/contract/chain-api/realtime/chain-parts';
import type { AccountCurrentBalanceData } from '@hub/contract/chain-api/realtime/payloads';
import type { BlockRef } from '@hub/node-rpc/types';
import { isAppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { Logger } from 'pino';
import type { ChainContext } from '../../chain-context.ts';
import { pause } from '../../pause.ts';
import type { BlockContent } from '../block/block-content.ts';
import { limits } from '../limits.ts';
import { any } from '../topics/facet-keys.ts';
import type { Topic } from '../topics/topic.ts';
import type { BestChain } from './best-chain.ts';
import type { BlockFeeds } from './block-feeds.ts';
import { createGate } from './gate.ts';
import type { LiveRooms } from './live-rooms.ts';
import { type ConcernedAccount, readCurrentBalance, spelledFor } from './read-current-balance.ts';
import { releasedAccounts } from './released-accounts.ts';

/**
 * Tells subscribers of an account its balance whenever a block concerned it. Balances are read after the block was
 * delivered, at the tip: where blocks come faster than the node answers, some are left out, the last never.
 */
export interface AccountBalances {
  /** A block was delivered. */
  delivered(content: BlockContent): void;
  /** Blocks left the best chain: what they did to accounts is told with the next block. */
  retracted(blocks: readonly BlockRef[]): void;
  /** Reads an account's present balance for one subscriber; what is not sent when `signal` aborts is dropped. */
  tell(address: string, signal: AbortSignal, send: (payload: AccountCurrentBalanceData) => void): void;
}

export interface AccountBalancesServices {
  readonly context: ChainContext;
  readonly topic: Topic;
  readonly rooms: LiveRooms;
  readonly feeds: BlockFeeds;
  readonly chain: () => BestChain;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

const retryDelayMs = 1000;

/** Reads balances of a network's accounts, only so many at a time. */
export function createAccountBalances(services: AccountBalancesServices): AccountBalances {
  const { context, topic, rooms, feeds, chain, logger, signal } = services;
  const gate = createGate(limits.concurrentBalanceReads);
  /** Accounts to be told of, with the last extrinsic that concerned them. */
  const waiting = new Map<string, RealtimeExtrinsic | null>();
  /** What the blocks that are not final yet concerned, as far as anybody listened. */
  const concernedBy = new Map<Hex, { readonly blockNumber: number; readonly addresses: readonly string[] }>();
  const undone = new Set<string>();

  /** Tries until it is read, or nobody wants it any more. */
  async function read(
    account: ConcernedAccount,
    isWanted: () => boolean,
    ending: AbortSignal,
  ): Promise<AccountCurrentBalanceData | undefined> {
    while (isWanted() && !ending.aborted) {
      try {
        const payload = await readCurrentBalance({ context, feeds, chain: chain() }, account);
        if (payload !== undefined) return payload;
      } catch (error) {
        // The tip may be gone from the node's chain before the reorg is known here.
        const isTransient = isAppError(error) && (error.retryable || error.code === 'BlockNotFound');
        if (!isTransient) {
          logger.warn({ err: error }, 'a balance could not be read for its subscribers');
          return undefined;
        }
        await pause(retryDelayMs, ending);
      }
    }
    return undefined;
  }

  function send(address: string, payload: AccountCurrentBalanceData): void {
    for (const key of [address, any]) {
      rooms.send(topic, key, topic.event, (room) => spelledFor(room, payload));
    }
  }

  function concern(address: string, extrinsic: RealtimeExtrinsic | null): void {
    const isWanted = () => rooms.has(topic, address) || rooms.has(topic, any);
    if (!isWanted()) return;
    const isWaiting = waiting.has(address);
    waiting.set(address, extrinsic);
    if (isWaiting) return;
    void gate.run(async () => {
      const latest = waiting.get(address) ?? null;
      waiting.delete(address);
      const payload = await read({ address, extrinsic: latest }, isWanted, signal);
      if (payload !== undefined) send(address, payload);
    }, signal);
  }

  async function concernReleased(block: BlockRef): Promise<void> {
    try {
      for (const address of await releasedAccounts(context, block)) concern(address, null);
    } catch (error) {
      logger.warn({ err: error, block: block.number }, 'released accounts could not be read');
    }
  }

  return {
    delivered({ ref, events }) {
      for (const [hash, { blockNumber }] of concernedBy) {
        if (blockNumber < chain().base.number) concernedBy.delete(hash);
      }
      for (const address of undone) concern(address, null);
      undone.clear();
      const concerned = new Map(
        events.flatMap(({ addresses, extrinsic }) =>
          addresses.map((address) => [address, extrinsic?.message ?? null] as const),
        ),
      );
      for (const [address, extrinsic] of concerned) concern(address, extrinsic);
      concernedBy.set(ref.hash, { blockNumber: ref.number, addresses: [...concerned.keys()] });
      void concernReleased(ref);
    },
    retracted(blocks) {
      for (const { hash } of blocks) {
        const known = concernedBy.get(hash)?.addresses;
        for (const address of known ?? rooms.keys(topic)) if (address !== any) undone.add(address);
      }
    },
    tell(address, leaving, sendToOne) {
      void gate.run(async () => {
        const payload = await read({ address, extrinsic: null }, () => true, leaving);
        if (payload !== undefined && !leaving.aborted) sendToOne(payload);
      }, leaving);
    },
  };
}
