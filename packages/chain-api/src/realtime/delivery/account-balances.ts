import type { RealtimeExtrinsic } from '@hub/contract/chain-api/realtime/chain-parts';
import type { SubscribeError } from '@hub/contract/chain-api/realtime/control-messages';
import type { AccountCurrentBalanceData } from '@hub/contract/chain-api/realtime/payloads';
import type { BlockRef } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import type { Logger } from 'pino';
import type { ChainContext } from '../../http/chain-context.ts';
import type { BlockContent } from '../block/block-content.ts';
import { limits } from '../limits.ts';
import { any } from '../topics/facet-keys.ts';
import type { Topic } from '../topics/topic.ts';
import type { BestChain } from './best-chain.ts';
import type { BlockFeeds } from './block-feeds.ts';
import { subscribeErrorOf } from './control-messages.ts';
import { createGate } from './gate.ts';
import type { LiveRooms } from './live-rooms.ts';
import { readCurrentBalance, spelledFor } from './read-current-balance.ts';
import { readWhileWanted } from './read-while-wanted.ts';
import { releasedAccounts } from './released-accounts.ts';

/**
 * Sends subscribers the balance of their account whenever a block affected it. Balances are read after the block was
 * delivered, at the tip of the chain: if blocks come faster than the node answers, some balances are skipped, but never
 * the last one.
 */
export interface AccountBalances {
  /** Called when a block was delivered. */
  delivered(content: BlockContent): void;
  /**
   * Called when a block was not delivered because it cannot be read: every subscriber gets the error. With the next
   * block, the balance of every account that has subscribers of its own is sent.
   */
  undelivered(error: SubscribeError): void;
  /** Called when blocks left the best chain; the balances they changed are sent with the next block. */
  retracted(blocks: readonly BlockRef[]): void;
  /** Reads an account's current balance for one subscriber; nothing is sent after `leaving` aborts. */
  tell(address: string, leaving: AbortSignal, subscriber: BalanceSubscriber): void;
}

/** Receives either the balance or the error of reading it. */
export interface BalanceSubscriber {
  send(payload: AccountCurrentBalanceData): void;
  fail(error: unknown): void;
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

/** Reads balances of a network's accounts, with a limit on concurrent reads. */
export function createAccountBalances(services: AccountBalancesServices): AccountBalances {
  const { context, topic, rooms, feeds, chain, logger, signal } = services;
  const gate = createGate(limits.concurrentBalanceReads);
  /** Accounts whose balance has to be read, with the last extrinsic that affected them. */
  const waiting = new Map<string, RealtimeExtrinsic | null>();
  /**
   * The accounts that each delivered block affected, until it is final. The map lacks a block that was not decoded, and
   * a block whose releases are not read yet: such a block may have affected any account.
   */
  const concernedBy = new Map<Hex, { readonly blockNumber: number; readonly addresses: readonly string[] }>();
  /** Accounts whose balance has to be sent with the next delivered block. */
  const undone = new Set<string>();

  function read(address: string, extrinsic: RealtimeExtrinsic | null) {
    return readCurrentBalance({ context, feeds, chain: chain() }, { address, extrinsic });
  }

  function send(address: string, payload: AccountCurrentBalanceData): void {
    for (const key of [address, any]) {
      rooms.send(topic, key, topic.event, (room) => spelledFor(room, payload));
    }
  }

  /** Sends subscribers of these accounts, and those of `*`, the error of reading the balances. */
  function fail(addresses: readonly string[], error: unknown): void {
    logger.warn({ err: error }, 'cannot read a balance for its subscribers');
    for (const key of new Set([...addresses, any]))
      rooms.send(topic, key, 'subscribe-error', () => subscribeErrorOf(error));
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
      try {
        const payload = await readWhileWanted(() => read(address, latest), isWanted, signal);
        if (payload !== undefined) send(address, payload);
      } catch (error) {
        fail([address], error);
      }
    }, signal);
  }

  async function concernReleased(block: BlockRef, others: Iterable<string>): Promise<void> {
    const isWanted = () => rooms.has(topic) && chain().retracted(block.hash) === undefined;
    try {
      const released = await readWhileWanted(() => releasedAccounts(context, block), isWanted, signal);
      if (released === undefined) return;
      concernedBy.set(block.hash, { blockNumber: block.number, addresses: [...others, ...released] });
      for (const address of released) concern(address, null);
    } catch (error) {
      // The failed read would have named the accounts, so any account may be affected.
      fail(rooms.keys(topic), error);
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
      void concernReleased(ref, concerned.keys());
    },
    undelivered(error) {
      for (const key of rooms.keys(topic)) {
        rooms.send(topic, key, 'subscribe-error', () => error);
        if (key !== any) undone.add(key);
      }
    },
    retracted(blocks) {
      for (const { hash } of blocks) {
        const known = concernedBy.get(hash)?.addresses;
        for (const address of known ?? rooms.keys(topic)) if (address !== any) undone.add(address);
      }
    },
    tell(address, leaving, subscriber) {
      void gate.run(async () => {
        try {
          const payload = await readWhileWanted(
            () => read(address, null),
            () => true,
            leaving,
          );
          if (payload !== undefined && !leaving.aborted) subscriber.send(payload);
        } catch (error) {
          if (!leaving.aborted) subscriber.fail(error);
        }
      }, leaving);
    },
  };
}
