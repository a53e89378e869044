import type { Room } from '@hub/contract/chain-api/realtime/room';
import type { ServerEventName } from '@hub/contract/chain-api/realtime/server-events';
import type { Namespace, Socket } from 'socket.io';
import type { RealtimeMetrics } from '../realtime-metrics.ts';
import type { SubscriptionRequest, Topic } from '../topics/topic.ts';

/** Subscriptions that are served as blocks arrive, grouped by filter: a message is encoded once for a group. */
export interface LiveRooms {
  readonly isEmpty: boolean;
  join(socket: Socket, topic: Topic, request: SubscriptionRequest): void;
  leave(socket: Socket, topic: Topic, request: SubscriptionRequest): void;
  /** Whether a topic, or a key of it, has subscribers. */
  has(topic: Topic, key?: string): boolean;
  /** The keys of a topic that have subscribers. */
  keys(topic: Topic): readonly string[];
  /** Sends to all subscribers of a key. */
  send(topic: Topic, key: string, event: ServerEventName, payload: (room: Room) => unknown): void;
}

interface Group {
  readonly room: Room;
  members: number;
}

/** Creates the groups of a namespace's sockets. */
export function createLiveRooms(namespace: Namespace, metrics: RealtimeMetrics): LiveRooms {
  const byTopic = new Map<Topic, Map<string, Map<string, Group>>>();

  return {
    get isEmpty() {
      return byTopic.size === 0;
    },
    join(socket, topic, { key, room }) {
      const id = roomId(room);
      const byKey = byTopic.get(topic) ?? new Map<string, Map<string, Group>>();
      const groups = byKey.get(key) ?? new Map<string, Group>();
      const group = groups.get(id) ?? { room, members: 0 };
      byTopic.set(topic, byKey.set(key, groups.set(id, group)));
      group.members += 1;
      void socket.join(id);
    },
    leave(socket, topic, { key, room }) {
      const id = roomId(room);
      const byKey = byTopic.get(topic);
      const groups = byKey?.get(key);
      const group = groups?.get(id);
      if (byKey === undefined || groups === undefined || group === undefined) return;
      void socket.leave(id);
      group.members -= 1;
      if (group.members === 0) groups.delete(id);
      if (groups.size === 0) byKey.delete(key);
      if (byKey.size === 0) byTopic.delete(topic);
    },
    has(topic, key) {
      const byKey = byTopic.get(topic);
      return byKey !== undefined && (key === undefined || byKey.has(key));
    },
    keys: (topic) => [...(byTopic.get(topic)?.keys() ?? [])],
    send(topic, key, event, payload) {
      for (const [id, { room, members }] of byTopic.get(topic)?.get(key) ?? []) {
        namespace.to(id).emit(event, room, payload(room));
        metrics.countMessages(event, members);
      }
    },
  };
}

function roomId({ name, data }: Room): string {
  return `${name} ${JSON.stringify(data)}`;
}
