import { chainPropertiesSchema } from '../network/generation-1.ts';
import {
  hasNextSchema,
  reorgSchema,
  subscribeErrorSchema,
  subscribeStateSchema,
} from './control-messages.ts';
import {
  accountCurrentBalanceDataSchema,
  balancesDataSchema,
  blockDataSchema,
  collectionDataSchema,
  contractLogDataSchema,
  eventDataSchema,
  extrinsicDataSchema,
} from './payloads.ts';

/**
 * All server events with their payloads, the second of two arguments. `tokens`, `reorg` and `subscribe-error` are
 * additions to generation 1; its clients ignore them.
 */
export const serverEventSchemas = {
  system: chainPropertiesSchema,
  blocks: blockDataSchema,
  extrinsics: extrinsicDataSchema,
  events: eventDataSchema,
  collections: collectionDataSchema,
  tokens: collectionDataSchema,
  'contract-logs': contractLogDataSchema,
  balances: balancesDataSchema,
  'account-current-balance': accountCurrentBalanceDataSchema,
  'has-next': hasNextSchema,
  'subscribe-state': subscribeStateSchema,
  reorg: reorgSchema,
  'subscribe-error': subscribeErrorSchema,
} as const;

export type ServerEventName = keyof typeof serverEventSchemas;
