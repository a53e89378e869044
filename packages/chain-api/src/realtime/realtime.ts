import type { SubscribeError } from '@hub/contract/chain-api/realtime/control-messages';
import type { ServerEventName } from '@hub/contract/chain-api/realtime/server-events';
import { isRetryable } from '@hub/contract/error-catalogue';
import type { BlockRef } from '@hub/node-rpc/types';
import { isAppError } from '@hub/primitives/app-error';
import { pause } from '@hub/primitives/node/pause';
import { createTimeSharing } from '@hub/primitives/time-sharing';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ChainContext } from '../http/chain-context.ts';
import { chainProperties } from '../rendering/chain-properties.ts';
import { createAccountBalances } from './delivery/account-balances.ts';
import { type BlockFeed, createBlockFeeds } from './delivery/block-feeds.ts';
import { reorgMessage, subscribeError } from './delivery/control-messages.ts';
import { followBestChain } from './delivery/follow-best-chain.ts';
import { createGate } from './delivery/gate.ts';
import { createLiveRooms } from './delivery/live-rooms.ts';
import { limits } from './limits.ts';
import type { RealtimeMetrics } from './realtime-metrics.ts';
import { type Connection, serveConnection } from './socket/connection.ts';
import { createSocketServer } from './socket/socket-server.ts';
import { createTopics } from './topics/topics.ts';

/** The subscriptions of one network. */
export interface Realtime extends AsyncDisposable {
  /** Serves subscribers of a server at a path; may be called once. */
  attach(app: FastifyInstance, path: string): void;
  /** Closes every connection, so that clients connect again. */
  closeConnections(): void;
  /**
   * Closes every connection and accepts no new one. Call it before closing the HTTP server, which waits for
   * connections.
   */
  close(): void;
  isFollowing(): boolean;
  /** The last block delivered to subscribers. */
  position(): number;
}

export interface RealtimeOptions {
  readonly context: ChainContext;
  readonly metrics: RealtimeMetrics;
  readonly logger: Logger;
}

const retryDelayMs = 1000;

/** Starts following the best chain for subscribers. Rejects with the node's AppErrors. */
export async function startRealtime({ context, metrics, logger }: RealtimeOptions): Promise<Realtime> {
  const { node, nowMs } = context;
  const stopping = new AbortController();
  const { signal } = stopping;
  const topics = createTopics(context);
  const feeds = createBlockFeeds(context);
  const connections = new Set<Connection>();
  const sockets = createSocketServer({
    nowMs: () => performance.now(),
    onExcess: metrics.countFloodingConnection,
  });
  const rooms = createLiveRooms(sockets.namespace, metrics);

  /**
   * Loads the block to deliver. Returns the error to deliver in its place if it cannot be read, and null if it left the
   * node's chain.
   */
  async function load(
    { hash, number }: BlockRef,
    hasLeft: () => boolean,
  ): Promise<BlockFeed | SubscribeError | null> {
    for (;;) {
      try {
        return await feeds.load(hash);
      } catch (error) {
        if (signal.aborted || !isAppError(error)) throw error;
        if (error.code === 'BlockUnreadable') return subscribeError(error);
        if (error.code === 'BlockNotFound') {
          const best = await node.rpc.getBlockHash(number);
          if (hasLeft() || (best !== undefined && best !== hash)) return null;
        } else if (!isRetryable(error)) throw error;
        await pause(retryDelayMs, signal);
      }
    }
  }

  function sendToAll(event: ServerEventName, payload: unknown): void {
    for (const topic of topics.ofBlocks) {
      for (const key of rooms.keys(topic)) rooms.send(topic, key, event, () => payload);
    }
  }

  function send(feed: BlockFeed): void {
    for (const topic of topics.ofBlocks) {
      if (!rooms.has(topic)) continue;
      for (const { keys, payload } of feed.of(topic)) {
        for (const key of keys) rooms.send(topic, key, topic.event, () => payload);
      }
    }
    accounts.delivered(feed.content);
    const { id, timestamp } = feed.content.block;
    metrics.setDelivered({ number: id, ageMs: nowMs() - Date.parse(timestamp) });
  }

  const follower = await followBestChain(
    { node, logger, signal },
    {
      async deliver(block, commit, hasLeft) {
        let feed: BlockFeed | SubscribeError | null | undefined;
        while (!rooms.isEmpty && feed === undefined) feed = await load(block, hasLeft);
        // This check comes before the block, so that the block's own data has until the next block to be sent.
        for (const connection of connections) connection.slowDown();
        commit();
        if (feed === undefined || feed === null) return;
        if ('content' in feed) send(feed);
        else {
          sendToAll('subscribe-error', feed);
          accounts.undelivered(feed);
        }
      },
      retract(commonAncestor, retracted) {
        sendToAll('reorg', reorgMessage(commonAncestor, retracted));
        accounts.retracted(retracted);
      },
      lost: () => sockets.closeConnections(),
    },
  );
  const chain = () => follower.chain;
  const topic = topics.accountBalance;
  const accounts = createAccountBalances({ context, topic, rooms, feeds, chain, logger, signal });
  const gate = createGate(limits.concurrentFetches);
  const queue = createTimeSharing({
    sliceMs: limits.sliceMs,
    nowMs: () => performance.now(),
    defer: setImmediate,
  });
  const services = { queue, rpc: node.rpc, chain, topics, rooms, feeds, gate, accounts, metrics, logger };

  sockets.onConnection((socket) => {
    socket.emit('system', { name: 'system', data: {} }, chainProperties(context, context.publicNodeUrl));
    const connection = serveConnection(socket, services);
    connections.add(connection);
    metrics.changeConnections(1);
    socket.on('disconnect', () => {
      connection.end();
      connections.delete(connection);
      metrics.changeConnections(-1);
    });
  });

  return {
    attach: sockets.attach,
    closeConnections: sockets.closeConnections,
    close: sockets.close,
    isFollowing: follower.isFollowing,
    position: () => follower.chain.tip.number,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      sockets.close();
      await follower.ended;
    },
  };
}
