import { z } from 'zod';
import { cursorListOf, limitOffset } from '../pagination.ts';
import { defineRoute } from '../route.ts';
import { cursorAlone, cursorOf } from './cursor.ts';
import { blockOrder, lowerBound, upperBound } from './filters.ts';
import { accountAddress, blockNumberBound, eventNames, sectionNames } from './parameters.ts';
import { eventData, isoTime, sectionRows, timestampMs } from './rows.ts';

export const eventRow = z.object({
  extrinsicHash: z.string().describe('Empty for an event of a hook.'),
  blockNumber: z.int(),
  blockHash: z.string(),
  blockTimestamp: timestampMs,
  eventIndex: z.int().describe('Place of the event in its block, from 0.'),
  section: z.string(),
  method: z.string(),
  data: eventData,
  asHex: z.string().describe('The encoded event without its phase.'),
  createdAt: isoTime,
});
export type EventRow = z.infer<typeof eventRow>;

export const eventList = cursorListOf(eventRow);

export const eventsQuery = z
  .object({
    sectionIn: sectionNames.optional(),
    methodIn: eventNames.optional(),
    address: accountAddress
      .optional()
      .describe('Events that mention the account anywhere in their data. Default: all.'),
    blockNumberFrom: lowerBound(blockNumberBound),
    blockNumberTo: upperBound(blockNumberBound),
    ...limitOffset(100),
    cursor: cursorOf('blockNumber', 'index').optional(),
    orderByBlockNumber: blockOrder,
  })
  .superRefine(cursorAlone('offset'));
export type EventsQuery = z.infer<typeof eventsQuery>;

export const eventRoutes = [
  defineRoute({
    operationId: 'listEvents',
    method: 'GET',
    path: '/events',
    summary: 'Events, newest first',
    description:
      'Values are text by name or position. `blockNumber` and `eventIndex` together identify an event; a reorg may replace it.',
    tags: ['events'],
    querystring: eventsQuery,
    response: eventList,
    errors: ['ChainMoved'],
  }),
  defineRoute({
    operationId: 'listEventSections',
    method: 'GET',
    path: '/events/sections',
    summary: 'Every kind of event that occurs in indexed blocks',
    description: 'The names that `sectionIn` and `methodIn` of `/events` can match.',
    tags: ['events'],
    querystring: z.object({}),
    response: sectionRows,
    errors: [],
  }),
] as const;
