import { type Room, roomSchema } from '@hub/contract/chain-api/realtime/room';
import { serverEventSchemas } from '@hub/contract/chain-api/realtime/server-events';
import type { Socket } from 'socket.io-client';

export interface Message {
  readonly event: string;
  readonly room: Room;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into payloads whose schema has been checked
  readonly payload: any;
}

/** All messages that a socket receives, validated against the contract, in order. */
export interface SocketLog {
  readonly messages: readonly Message[];
  /** The payloads of an event so far. */
  payloads(event: string): Message['payload'][];
  /** The first message, past or future, that the predicate accepts. */
  until(accepts: (message: Message) => boolean): Promise<Message>;
  /** Waits until this block or a later one has been delivered to a subscriber of blocks. */
  untilBlock(blockNumber: number): Promise<Message>;
  /** Clears the log. */
  clear(): void;
}

/** Records all messages of a socket; a message that violates the contract rejects every wait. */
export function recordSocket(socket: Pick<Socket, 'onAny'>): SocketLog {
  const messages: Message[] = [];
  const waiting = new Set<{
    readonly check: (message: Message) => boolean;
    readonly fail: (error: unknown) => void;
  }>();
  let failure: unknown;
  socket.onAny((event: keyof typeof serverEventSchemas, ...args: unknown[]) => {
    try {
      if (args.length !== 2) throw new Error(`${event} has ${args.length} arguments`);
      const payload = serverEventSchemas[event].strict().parse(args[1]);
      const message = { event, room: roomSchema.strict().parse(args[0]), payload };
      messages.push(message);
      for (const waiter of [...waiting]) if (waiter.check(message)) waiting.delete(waiter);
    } catch (error) {
      failure = error;
      for (const { fail } of waiting) fail(error);
    }
  });
  const until: SocketLog['until'] = (accepts) => {
    if (failure !== undefined) return Promise.reject(failure);
    const found = messages.find(accepts);
    if (found !== undefined) return Promise.resolve(found);
    return new Promise((resolve, reject) => {
      waiting.add({
        check(message) {
          if (!accepts(message)) return false;
          resolve(message);
          return true;
        },
        fail: reject,
      });
    });
  };
  return {
    messages,
    payloads: (event) => messages.filter((message) => message.event === event).map(({ payload }) => payload),
    until,
    untilBlock: (blockNumber) =>
      until(({ event, payload }) => event === 'blocks' && payload.block.id >= blockNumber),
    clear() {
      messages.length = 0;
    },
  };
}
