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
import type { SubscriptionRequest, Topic } from '../topics/topic.ts';
import type { Topics } from '../topics/topics.ts';
import { readRequest } from './read-request.ts';
import { watchSendQueue } from './send-queue.ts';

/** One client's subscriptions. */
export interface Connection {
  /** If too much data is queued, serves the connection from history, as it accepts data, until it has caught up. */
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
  readonly request: SubscriptionRequest;
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
  const sendQueue = watchSendQueue(socket.conn);
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
      const { verb, topic, request } = readRequest(topics, event, argument);
      room = request.room;
      if (verb === 'subscribe') subscribe(topic, request);
      else remove(topic, request);
    } catch (error) {
      refuse(room, error);
    }
  }

  function refuse(room: Room, error: unknown): void {
    if (!isAppError(error)) logger.error({ err: error }, 'a subscription failed unexpectedly');
    emit('subscribe-error', room, subscribeErrorOf(error));
  }

  function subscribe(topic: Topic, request: SubscriptionRequest): void {
    remove(topic, request);
    if (subscriptions.size >= limits.subscriptionsPerConnection) {
      throw tooMany(`A connection has at most ${limits.subscriptionsPerConnection} subscriptions`);
    }
    const subscription: Subscription = { topic, request, replay: undefined, telling: undefined };
    subscriptions.set(idOf(topic, request), subscription);
    metrics.changeSubscriptions(topic.name, 1);
    const { fromBlock, parentHash } = request.position;
    if (fromBlock === undefined) goLive(subscription, services.chain().tip.number + 1);
    else replay(subscription, { number: fromBlock - 1, hash: parentHash }, fromBlock);
  }

  function remove(topic: Topic, request: SubscriptionRequest): void {
    const subscription = subscriptions.get(idOf(topic, request));
    if (subscription === undefined) return;
    subscriptions.delete(idOf(topic, request));
    metrics.changeSubscriptions(topic.name, -1);
    pauseLive(subscription);
    subscription.replay?.abort();
  }

  function pauseLive({ topic, request, replay, telling }: Subscription): void {
    telling?.abort();
    if (replay === undefined) rooms.leave(socket, topic, request);
  }

  /** `fromBlock` is given on a new subscription: the first block that its subscriber will get or already got. */
  function goLive(subscription: Subscription, fromBlock?: number): void {
    const { topic, request } = subscription;
    subscription.replay = undefined;
    rooms.join(socket, topic, request);
    if (fromBlock !== undefined) {
      emit('subscribe-state', request.room, stateAt(fromBlock, services.chain().tip, true));
    }
    if (topic !== topics.accountBalance || request.key === any) return;
    const telling = new AbortController();
    subscription.telling = telling;
    accounts.tell(request.key, telling.signal, {
      send: (payload) => emit(topic.event, request.room, spelledFor(request.room, payload)),
      fail: (error) => refuse(request.room, error),
    });
  }

  /** Serves a subscription from history; a new one, with `fromBlock`, is served in stretches. */
  function replay(subscription: Subscription, start: LastBlock, fromBlock?: number): void {
    const { topic, request } = subscription;
    const stopping = new AbortController();
    subscription.replay = stopping;
    metrics.changeReplays(1);
    const follower = {
      topic,
      key: request.key,
      emit: (event: ServerEventName, payload: unknown) => emit(event, request.room, payload),
      keepsUp: async () => {
        if (sendQueue.waitingBytes > limits.waitingBytes / 2) await sendQueue.emptied();
      },
      atHead: () => goLive(subscription, fromBlock),
      atEndOfStretch(last: LastBlock) {
        emit('subscribe-state', request.room, stateAt(fromBlock ?? 0, last, false));
        emit('has-next', request.room, { nextId: last.number + 1 });
        remove(topic, request);
      },
    };
    const options = { start, isStretched: fromBlock !== undefined, signal: stopping.signal };
    catchUp({ ...services, chain: services.chain() }, follower, options)
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        refuse(request.room, error);
        remove(topic, request);
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
    void sendQueue.emptied().then(() => {
      if (!stopping.signal.aborted) goLive(subscription);
    });
  }

  socket.onAny((event: string, argument: unknown) => {
    place.add(oneStep(() => receive(event, argument)));
  });
  return {
    slowDown() {
      if (sendQueue.waitingBytes <= limits.waitingBytes) return;
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
      for (const { topic, request } of [...subscriptions.values()]) remove(topic, request);
    },
  };
}

function idOf({ name }: Topic, { key }: SubscriptionRequest): string {
  return `${name} ${key}`;
}

function tooMany(message: string): AppError {
  return new AppError({ code: 'TooManyRequests', message });
}
