import { AppError } from '@hub/primitives/app-error';
import type { Topic, Wish } from '../topics/topic.ts';
import type { Topics } from '../topics/topics.ts';

/** A client's request. */
export interface SocketRequest {
  readonly verb: 'subscribe' | 'unsubscribe';
  readonly topic: Topic;
  readonly wish: Wish;
}

/**
 * Reads a client's event and its one argument, which may be null or missing. Throws AppError `NotFound` for an unknown
 * event, `Validation` | `InvalidAddress` for a bad filter.
 */
export function readRequest(topics: Topics, event: string, argument: unknown): SocketRequest {
  const [, verb, name] = /^(subscribe|unsubscribe):(.+)$/.exec(event) ?? [];
  const topic = [...topics.ofBlocks, topics.accountBalance].find((candidate) => candidate.name === name);
  if (topic === undefined || (verb !== 'subscribe' && verb !== 'unsubscribe')) {
    throw new AppError({ code: 'NotFound', message: 'There is no such subscription' });
  }
  // For a client that requests an acknowledgement and passes no filter, the argument is its callback.
  return { verb, topic, wish: topic.read(typeof argument === 'function' ? undefined : argument) };
}
