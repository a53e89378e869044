import type { NamedAccount } from '@hub/contract/chain-api/accounts/model';
import type { BlocksFilter } from '@hub/contract/chain-api/realtime/filters';
import type { Room } from '@hub/contract/chain-api/realtime/room';
import { AppError } from '@hub/primitives/app-error';
import { closestName, didYouMean } from '@hub/service-kit/closest-name';
import { filterKey } from './facet-keys.ts';
import type { FilterSchema, Topic, TopicDefinition } from './topic.ts';

/** Names are shortened to this length in the error message. */
const longestShown = 40;

/** Defines a topic. Its room carries the filter as the subscriber spelled it, without the position. */
export function defineTopic<F extends object>(definition: TopicDefinition<F>): Topic {
  const { name, event, roomName, filter: schema, facets, deliveries } = definition;
  return {
    name,
    event,
    read(input) {
      const filter = readFilter(schema, input ?? {});
      const { fromBlock, parentHash }: Partial<BlocksFilter> = filter;
      return {
        key: filterKey(facets(filter)),
        room: { name: roomName, data: roomData(filter) },
        position: { fromBlock, parentHash },
      };
    },
    deliveries,
  };
}

function roomData(filter: object): Room['data'] {
  const entries = Object.entries(filter).filter(
    ([name, value]) => value !== undefined && name !== 'fromBlock' && name !== 'parentHash',
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, isAccount(value) ? value.text : value]));
}

function isAccount(value: unknown): value is NamedAccount {
  return typeof value === 'object' && value !== null && 'publicKey' in value;
}

function readFilter<F>(schema: FilterSchema<F>, input: unknown): F {
  const issues = [...unknownKeys(schema, input)];
  const result = schema.safeParse(input);
  if (result.success && issues.length === 0) return result.data;
  for (const { path, message } of result.error?.issues ?? []) issues.push({ path: path.join('.'), message });
  throw new AppError({
    code: 'Validation',
    message: issues.map(({ path, message }) => `${path || 'filter'}: ${message}`).join('; '),
    details: { issues },
  });
}

/**
 * Finds keys that the filter of a topic does not have: a mistyped key would otherwise subscribe to the messages of
 * everybody. A key with the value null is accepted, because clients send null for a value that they do not have.
 */
function unknownKeys(schema: FilterSchema<unknown>, input: unknown) {
  const known = Object.keys(schema.shape);
  return Object.entries(typeof input === 'object' && input !== null ? input : {})
    .filter(([name, value]) => !known.includes(name) && value !== null)
    .map(([name]) => ({
      path: name.slice(0, longestShown),
      message: `unknown${didYouMean(closestName(name, known))}`,
    }));
}
