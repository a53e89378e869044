import {
  amount,
  bigint,
  boolean,
  hex,
  integer,
  json,
  kept,
  key,
  nullable,
  text,
} from '../../schema/columns.ts';
import { defineTable } from '../../schema/define-table.ts';
import type { StoredProperty } from '../collections/collection-state.ts';
import { eventSections, shareSections, tokenMethod, tokenSections } from './counted-sections.ts';
import type { TokenInfo } from './token-state.ts';

/** The states of NFTs and refungible tokens after each block that changed them. */
export const tokenStates = defineTable({
  name: 'token_states',
  kind: { kind: 'by block', block: 'block_number' },
  columns: {
    block_number: key(integer),
    collection_id: key(bigint),
    token_id: key(bigint),
    /** Whether the token was burned in this block; the other columns then have their last values. */
    is_burned: boolean,
    /** NFT or RFT. */
    mode: text,
    /** Public key, or Ethereum address in lower case; null for refungible tokens: their owners have pieces. */
    owner: nullable(hex),
    properties: json<readonly StoredProperty[]>(),
    info: json<TokenInfo>(),
    /** Digests of the facts in the metadata by which lists are filtered (token-facts.ts). */
    facts: json<readonly string[]>(),
  },
});

/** The shares of owners in tokens after each block that changed them: 1 for an NFT, else pieces or smallest units. */
export const tokenOwnerStates = defineTable({
  name: 'token_owner_states',
  kind: { kind: 'by block', block: 'block_number' },
  columns: {
    block_number: key(integer),
    collection_id: key(bigint),
    /** 0 for a fungible collection. */
    token_id: key(bigint),
    /** Public key, or Ethereum address in lower case. */
    owner: key(hex),
    mode: text,
    amount,
  },
});

/** The events of tokens. */
export const tokenEvents = defineTable({
  name: 'token_events',
  kind: { kind: 'by block', block: 'block_number', index: 'event_index' },
  columns: {
    block_number: key(integer),
    event_index: key(integer),
    extrinsic_index: nullable(integer),
    /** The event's method. */
    kind: text,
    mode: text,
    collection_id: bigint,
    token_id: bigint,
    /** The owner before the event; for an approval the approving account. */
    from_account: nullable(hex),
    /** The owner after the event; for an approval the approved account. */
    to_account: nullable(hex),
    amount: nullable(amount),
    /** The key of a property that was set or deleted. */
    property: nullable(text),
  },
  counts: { section: eventSections, method: 'mode' },
  lists: {
    tokens_sent: { account: 'from_account', method: 'mode', where: `kind = 'Transfer'` },
    tokens_received: { account: 'to_account', method: 'mode', where: `kind = 'Transfer'` },
  },
});

/** The present values of NFTs and refungible tokens, burned ones included. Triggers derive them from the states. */
export const tokens = defineTable({
  name: 'tokens',
  kind: { kind: 'counted', block: 'updated_block' },
  columns: {
    collection_id: key(bigint),
    token_id: key(bigint),
    /** The address by which the token owns other tokens, in lower case. */
    address: kept(hex),
    mode: kept(text),
    is_burned: kept(boolean),
    owner: kept(nullable(hex)),
    /**
     * The owner of the token at the top of the tree that it is nested in; of a burned token, the one at the end of the
     * block that burned it.
     */
    topmost_owner: kept(nullable(hex)),
    /** Whether the token is nested, or others are nested in it. */
    is_bundle: kept(boolean),
    created_block: kept(integer),
    /** The block of the token's last state. */
    state_block: kept(integer),
    /** The block since which the token has its present owner. */
    moved_block: kept(integer),
    /**
     * The last block in which the token, or a token above it, got another owner; of a burned token, the block that
     * burned it.
     */
    lifted_block: kept(integer),
    /** The later of `state_block` and `lifted_block`. */
    updated_block: kept(integer),
  },
  counts: { section: tokenSections, method: tokenMethod },
});

/** The present shares of owners in tokens, except zero shares. Triggers maintain this table from the states. */
export const tokenOwners = defineTable({
  name: 'token_owners',
  kind: { kind: 'counted', block: 'updated_block' },
  columns: {
    collection_id: key(bigint),
    token_id: key(bigint),
    owner: key(hex),
    mode: kept(text),
    amount: kept(amount),
    created_block: kept(integer),
    updated_block: kept(integer),
  },
  counts: { section: shareSections, method: 'mode', amount: 'amount' },
});

/** Digests of the present attributes and royalty recipients of NFTs. Triggers maintain this table from the states. */
export const tokenFacts = defineTable({
  name: 'token_facts',
  kind: { kind: 'counted', block: 'state_block' },
  columns: {
    /** A digest (token-facts.ts); `-` and the digest for a burned token. */
    fact: key(hex),
    collection_id: key(bigint),
    token_id: key(bigint),
    /** The block of the state that contains the fact. */
    state_block: kept(integer),
  },
  counts: { section: 'fact' },
});
