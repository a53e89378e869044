import { AppError } from '@hub/primitives/app-error';
import { closestName, didYouMean } from '@hub/service-kit/closest-name';
import type { SubscriptionRequest, Topic } from '../topics/topic.ts';
import type { Topics } from '../topics/topics.ts';

/** Longer names are not compared with the known ones. */
const longestShown = 40;

/** A client's request. */
export interface SocketRequest {
  readonly verb: 'subscribe' | 'unsubscribe';
  readonly topic: Topic;
  readonly request: SubscriptionRequest;
}

/**
 * Reads a client's event and its one argument, which may be null or missing. Throws AppError `NotFound` for an unknown
 * event, `Validation` | `InvalidAddress` for a bad filter.
 */
export function readRequest(topics: Topics, event: string, argument: unknown): SocketRequest {
  const [, verb, name] = /^(subscribe|unsubscribe):(.+)$/.exec(event) ?? [];
  const all = [...topics.ofBlocks, topics.accountBalance];
  const topic = all.find((candidate) => candidate.name === name);
  if (topic === undefined || (verb !== 'subscribe' && verb !== 'unsubscribe')) {
    const known = all.flatMap((one) => [`subscribe:${one.name}`, `unsubscribe:${one.name}`]);
    const meant = event.length > longestShown ? undefined : closestName(event, known);
    throw new AppError({ code: 'NotFound', message: `There is no such subscription${didYouMean(meant)}` });
  }
  // For a client that requests an acknowledgement and passes no filter, the argument is its callback.
  return { verb, topic, request: topic.read(typeof argument === 'function' ? undefined : argument) };
}
