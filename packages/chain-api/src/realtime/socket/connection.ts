import type { SubscribeState } from '@hub/contract/chain-api/realtime/control-messages';
import type { Room } from '@hub/contract/chain-api/realtime/room';
import type { ServerEventName } from '@hub/contract/chain-api/realtime/server-events';
import { AppError, isAppError } from '@hub/primitives/app-error';
import { oneStep, type TimeSharing } from '@hub/primitives/time-sharing';
import { createTokenBucket } from '@hub/primitives/token-bucket';
import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import type { AccountBalances } from '../delivery/account-balances.ts';
import type { BestChain } from '../delivery/best-chain.ts';
import { type CatchUpServices, catchUp, type LastBlock } from '../delivery/catch-up.ts';
import { subscribeErrorOf } from '../delivery/control-messages.ts';
import type { LiveRooms } from '../delivery/live-rooms.ts';
import { spelledFor } from '../delivery/read-current-balance.ts';
import { limits } from '../limits.ts';
import type { RealtimeMetrics } from '../realtime-metrics.ts';
import { any } from '../topics/facet-keys.ts';
import type { Topic, Wish } from '../topics/topic.ts';
import type { Topics } from '../topics/topics.ts';
import { watchOutflow } from './outflow.ts';
import { readRequest } from './read-request.ts';

/** One client's subscriptions. */
export interface Connection {
  /** If too much data is queued, serves the connection from history from now on, block by block as it accepts data. */
  slowDown(): void;
  /** Stops all work for the connection. */
  end(): void;
}

export interface ConnectionServices extends Omit<CatchUpServices, 'chain'> {
  readonly chain: () => BestChain;
  /** Divides the time of the event loop among clients. */
  readonly queue: TimeSharing;
  readonly topics: Topics;
  readonly rooms: LiveRooms;
  readonly accounts: AccountBalances;
  readonly metrics: RealtimeMetrics;
  readonly logger: Logger;
}

interface Subscription {
  readonly topic: Topic;
  readonly wish: Wish;
  /** Stops serving from history; undefined while the subscription is served as blocks arrive. */
  replay: AbortController | undefined;
  /** Stops reading the balance that is sent once at the beginning. */
  telling: AbortController | undefined;
}

const nobodysRoom: Room = { name: 'system', data: {} };

/** Handles a client's messages until `end` is called. */
export function serveConnection(socket: Socket, services: ConnectionServices): Connection {
  const { rooms, accounts, topics, metrics, logger } = services;
  const subscriptions = new Map<string, Subscription>();
  const outflow = watchOutflow(socket.conn);
  const place = services.queue.join(() => true);
  const requests = createTokenBucket({
    capacity: limits.requestsAtOnce,
    perSecond: limits.requestsPerSecond,
    nowMs: () => performance.now(),
  });

  function emit(event: ServerEventName, room: Room, payload: unknown): void {
    socket.emit(event, room, payload);
    metrics.countMessages(event, 1);
  }

  function receive(event: string, argument: unknown): void {
    let room = nobodysRoom;
    try {
      if (!requests.take()) throw tooMany('Too many subscribe messages: send fewer in a second');
      const { verb, topic, wish } = readRequest(topics, event, argument);
      room = wish.room;
      if (verb === 'subscribe') subscribe(topic, wish);
      else remove(topic, wish);
    } catch (error) {
      refuse(room, error);
    }
  }

  function refuse(room: Room, error: unknown): void {
    if (!isAppError(error)) logger.error({ err: error }, 'a subscription failed unexpectedly');
    emit('subscribe-error', room, subscribeErrorOf(error));
  }

  function subscribe(topic: Topic, wish: Wish): void {
    remove(topic, wish);
    if (subscriptions.size >= limits.subscriptionsPerConnection) {
      throw tooMany(`A connection has at most ${limits.subscriptionsPerConnection} subscriptions`);
    }
    const subscription: Subscription = { topic, wish, replay: undefined, telling: undefined };
    subscriptions.set(idOf(topic, wish), subscription);
    metrics.changeSubscriptions(topic.name, 1);
    const { fromBlock, parentHash } = wish.position;
    if (fromBlock === undefined) goLive(subscription, services.chain().tip.number + 1);
    else replay(subscription, { number: fromBlock - 1, hash: parentHash }, fromBlock);
  }

  function remove(topic: Topic, wish: Wish): void {
    const subscription = subscriptions.get(idOf(topic, wish));
    if (subscription === undefined) return;
    subscriptions.delete(idOf(topic, wish));
    metrics.changeSubscriptions(topic.name, -1);
    pauseLive(subscription);
    subscription.replay?.abort();
  }

  function pauseLive({ topic, wish, replay, telling }: Subscription): void {
    telling?.abort();
    if (replay === undefined) rooms.leave(socket, topic, wish);
  }

  /** `fromBlock` is given on a new subscription: the first block that its subscriber will get or already got. */
  function goLive(subscription: Subscription, fromBlock?: number): void {
    const { topic, wish } = subscription;
    subscription.replay = undefined;
    rooms.join(socket, topic, wish);
    if (fromBlock !== undefined) {
      emit('subscribe-state', wish.room, stateAt(fromBlock, services.chain().tip, true));
    }
    if (topic !== topics.accountBalance || wish.key === any) return;
    const telling = new AbortController();
    subscription.telling = telling;
    accounts.tell(wish.key, telling.signal, {
      send: (payload) => emit(topic.event, wish.room, spelledFor(wish.room, payload)),
      fail: (error) => refuse(wish.room, error),
    });
  }

  /** Serves a subscription from history; a new one, with `fromBlock`, is served in stretches. */
  function replay(subscription: Subscription, start: LastBlock, fromBlock?: number): void {
    const { topic, wish } = subscription;
    const stopping = new AbortController();
    subscription.replay = stopping;
    metrics.changeReplays(1);
    const follower = {
      topic,
      key: wish.key,
      emit: (event: ServerEventName, payload: unknown) => emit(event, wish.room, payload),
      keepsUp: async () => {
        if (outflow.waitingBytes > limits.waitingBytes / 2) await outflow.emptied();
      },
      atHead: () => goLive(subscription, fromBlock),
      atEndOfStretch(last: LastBlock) {
        emit('subscribe-state', wish.room, stateAt(fromBlock ?? 0, last, false));
        emit('has-next', wish.room, { nextId: last.number + 1 });
        remove(topic, wish);
      },
    };
    const options = { start, isStretched: fromBlock !== undefined, signal: stopping.signal };
    catchUp({ ...services, chain: services.chain() }, follower, options)
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        refuse(wish.room, error);
        remove(topic, wish);
      })
      .finally(() => metrics.changeReplays(-1));
  }

  function stateAt(fromBlock: number, last: LastBlock, switchToHead: boolean): SubscribeState {
    const { number: toBlock, hash: toHash } = last;
    return {
      fromBlock,
      toBlock,
      ...(toHash && { toHash }),
      headBlock: services.chain().tip.number,
      switchToHead,
    };
  }

  /** An account's balance has no history, so the current one is sent again once all queued data is sent. */
  function tellLater(subscription: Subscription): void {
    const stopping = new AbortController();
    subscription.replay = stopping;
    void outflow.emptied().then(() => {
      if (!stopping.signal.aborted) goLive(subscription);
    });
  }

  socket.onAny((event: string, argument: unknown) => {
    place.add(oneStep(() => receive(event, argument)));
  });
  return {
    slowDown() {
      if (outflow.waitingBytes <= limits.waitingBytes) return;
      const live = [...subscriptions.values()].filter((subscription) => subscription.replay === undefined);
      if (live.length > 0) metrics.countSlowConnection();
      for (const subscription of live) {
        pauseLive(subscription);
        if (subscription.topic === topics.accountBalance) tellLater(subscription);
        else replay(subscription, services.chain().tip);
      }
    },
    end() {
      place.leave();
      for (const { topic, wish } of [...subscriptions.values()]) remove(topic, wish);
    },
  };
}

function idOf({ name }: Topic, { key }: Wish): string {
  return `${name} ${key}`;
}

function tooMany(message: string): AppError {
  return new AppError({ code: 'TooManyRequests', message });
}
