import type { NamedAccount } from '@hub/contract/chain-api/accounts/model';
import {
  accountCurrentBalanceFilterSchema,
  balancesFilterSchema,
  blocksFilterSchema,
  collectionsFilterSchema,
  contractsFilterSchema,
  eventsFilterSchema,
  extrinsicsFilterSchema,
  tokensFilterSchema,
} from '@hub/contract/chain-api/realtime/filters';
import type {
  BalancesData,
  BlockData,
  CollectionData,
  EventData,
  ExtrinsicData,
} from '@hub/contract/chain-api/realtime/payloads';
import { encodeSs58 } from '@hub/primitives/ss58';
import type { ChainContext } from '../../http/chain-context.ts';
import type { ContentEvent, ContentExtrinsic } from '../block/block-content.ts';
import { parseBalanceChange } from '../block/parse-balance-change.ts';
import { parseCollectionEvent } from '../block/parse-collection-event.ts';
import { parseExtrinsic } from '../block/parse-event.ts';
import { defineTopic } from './define-topic.ts';
import { any, matchingKeys } from './facet-keys.ts';
import type { Topic } from './topic.ts';

export interface Topics {
  /** Topics that are delivered block by block. The topic of the block itself comes after those of its content. */
  readonly ofBlocks: readonly Topic[];
  /** The current balance of an account: it belongs to no block and therefore has no history. */
  readonly accountBalance: Topic;
}

/** Creates all topics of a network with this prefix. */
export function createTopics({
  ss58Prefix,
  knownCalls,
}: Pick<ChainContext, 'ss58Prefix' | 'knownCalls'>): Topics {
  /** The account in the spelling of rendered blocks; `*` and undefined stay unchanged. */
  const account = (given: NamedAccount | typeof any | undefined) =>
    given === undefined || given === any ? given : encodeSs58(given.publicKey, ss58Prefix);

  const extrinsics = defineTopic({
    name: 'extrinsics',
    event: 'extrinsics',
    roomName: 'extrinsics',
    filter: extrinsicsFilterSchema,
    facets: ({ signer }) => [account(signer)],
    deliveries: (content) =>
      content.extrinsics.flatMap((extrinsic) => {
        const parsed = parseExtrinsic(knownCalls, extrinsic);
        if (parsed === undefined) return [];
        const events = extrinsic.events.map(({ message }) => message);
        const payload: ExtrinsicData = { extrinsic: { ...extrinsic.message, events }, parsed };
        return [{ keys: matchingKeys([signerOf(extrinsic)]), payload }];
      }),
  });

  const events = defineTopic({
    name: 'events',
    event: 'events',
    roomName: 'events',
    filter: eventsFilterSchema,
    facets: ({ section, method, signer }) => [section, method, account(signer)],
    deliveries: (content) =>
      content.events.map((event) => {
        const { section, method } = event.message;
        const payload: EventData = messagesOf(event);
        return { keys: matchingKeys([[section], [method], signerOf(event.extrinsic)]), payload };
      }),
  });

  const balances = defineTopic({
    name: 'balances',
    event: 'balances',
    roomName: 'balance',
    filter: balancesFilterSchema,
    facets: ({ address, signer }) => [account(address), account(signer)],
    deliveries: (content) =>
      content.events.flatMap((event) => {
        const parsed = parseBalanceChange(event);
        if (parsed === undefined) return [];
        const accounts = [parsed.from, parsed.to].filter((address) => address !== undefined);
        const payload: BalancesData = { ...messagesOf(event), parsed };
        return [{ keys: matchingKeys([accounts, signerOf(event.extrinsic)]), payload }];
      }),
  });

  const collections = defineTopic({
    name: 'collections',
    event: 'collections',
    roomName: 'collection',
    filter: collectionsFilterSchema,
    facets: ({ collectionId, signer }) => [collectionId, account(signer)],
    deliveries: (content) =>
      content.events.flatMap((event) => {
        const parsed = parseCollectionEvent(event);
        if (parsed === undefined) return [];
        const payload: CollectionData = { ...messagesOf(event), parsed };
        return [{ keys: matchingKeys([[`${parsed.collectionId}`], signerOf(event.extrinsic)]), payload }];
      }),
  });

  const tokens = defineTopic({
    name: 'tokens',
    event: 'tokens',
    roomName: 'token',
    filter: tokensFilterSchema,
    facets: ({ collectionId, tokenId, signer }) => [collectionId, tokenId, account(signer)],
    deliveries: (content) =>
      content.events.flatMap((event) => {
        const parsed = parseCollectionEvent(event);
        if (parsed?.tokenId === undefined) return [];
        const payload: CollectionData = { ...messagesOf(event), parsed };
        const place = [[`${parsed.collectionId}`], [`${parsed.tokenId}`]];
        return [{ keys: matchingKeys([...place, signerOf(event.extrinsic)]), payload }];
      }),
  });

  /** No supported runtime has the pallet of this topic: subscribers get answers, but no messages. */
  const contracts = defineTopic({
    name: 'contracts',
    event: 'contract-logs',
    roomName: 'contract',
    filter: contractsFilterSchema,
    facets: ({ address, signer }) => [account(address), account(signer)],
    deliveries: () => [],
  });

  const blocks = defineTopic({
    name: 'blocks',
    event: 'blocks',
    roomName: 'blocks',
    filter: blocksFilterSchema,
    facets: () => [],
    deliveries: ({ block }) => {
      const payload: BlockData = { block };
      return [{ keys: matchingKeys([]), payload }];
    },
  });

  const accountBalance = defineTopic({
    name: 'account:current:balance',
    event: 'account-current-balance',
    roomName: 'account-current-balance',
    filter: accountCurrentBalanceFilterSchema,
    facets: ({ address }) => [account(address)],
    deliveries: () => [],
  });

  return { ofBlocks: [extrinsics, events, collections, tokens, contracts, balances, blocks], accountBalance };
}

function signerOf(extrinsic: ContentExtrinsic | undefined): string[] {
  const signer = extrinsic?.message.signer;
  return typeof signer === 'string' ? [signer] : [];
}

function messagesOf({ message, extrinsic }: ContentEvent): EventData {
  return { event: message, extrinsic: extrinsic?.message ?? null };
}
