import type { Hex } from '@hub/primitives/hex';
import type { Cross } from './cross.ts';

export type Mode = 'NFT' | 'ReFungible' | { fungibleDecimals: number };

export type Sponsorship =
  | { kind: 'Disabled' }
  | { kind: 'Unconfirmed'; account: Hex }
  | { kind: 'Confirmed'; account: Hex };

/** Limits as stored: undefined means the default. */
export interface Limits {
  accountTokenOwnershipLimit: number | undefined;
  sponsoredDataSize: number | undefined;
  /** The least number of blocks between two sponsored changes of properties of a token. */
  sponsoredDataRateLimit: number | 'SponsoringDisabled' | undefined;
  tokenLimit: number | undefined;
  sponsorTransferTimeout: number | undefined;
  sponsorApproveTimeout: number | undefined;
  ownerCanTransfer: boolean | undefined;
  ownerCanDestroy: boolean | undefined;
  transfersEnabled: boolean | undefined;
}

export interface Nesting {
  tokenOwner: boolean;
  collectionAdmin: boolean;
  /** Collections whose tokens may be nested; all when undefined. */
  restricted: readonly number[] | undefined;
}

export interface Permissions {
  access: 'Normal' | 'AllowList';
  mintMode: boolean;
  nesting: Nesting;
}

export interface PropertyPermission {
  mutable: boolean;
  collectionAdmin: boolean;
  tokenOwner: boolean;
}

/** Properties by key; keys and values are bytes. */
export interface Properties {
  values: Map<Hex, Hex>;
  /** The bytes of keys and values that count for the limit of space, with their length prefixes. */
  consumed: number;
}

/** A token of any mode. A fungible collection stores all its amounts in token 0. */
export interface Token {
  /** Pieces by holder, never 0. An NFT is one piece. */
  holders: Map<Cross, bigint>;
  /** The account that is approved for the NFT. */
  approved: Cross | undefined;
  /** Pieces (not of NFTs) that a spender may take from an owner, by `pairOf(owner, spender)`; never 0. */
  allowances: Map<string, bigint>;
  properties: Properties;
}

export type PropertiesLimit = 'Default' | 'Extended' | 'Max';

export interface Collection {
  owner: Hex;
  mode: Mode;
  name: string;
  description: string;
  tokenPrefix: Hex;
  sponsorship: Sponsorship;
  limits: Limits;
  permissions: Permissions;
  flags: number;
  properties: Properties;
  propertyPermissions: Map<Hex, PropertyPermission>;
  tokenPropertiesLimit: PropertiesLimit;
  admins: Set<Cross>;
  allowList: Set<Cross>;
  tokens: Map<number, Token>;
  /** The number of tokens ever minted, which is the highest id. */
  minted: number;
  /** `pairOf(owner, operator)` of approvals for the whole collection. */
  operators: Set<string>;
  /**
   * Refungible tokens minted for an account with 0 pieces; they count permanently as its own
   * (docs/token-rules.md#minting).
   */
  emptyMints: Map<Cross, number>;
}

/** Native coins of an account, in the smallest unit. */
export interface Coins {
  free: bigint;
  frozen: bigint;
}

/** The complete state of the token rules. */
export interface State {
  blockNumber: number;
  treasury: Hex;
  totalIssuance: bigint;
  coins: Map<Hex, Coins>;
  collections: Map<number, Collection>;
  created: number;
  destroyed: number;
  /** Block of the last sponsored call, by the kind of call and its token or account (docs/token-rules.md#sponsors). */
  baskets: Map<string, number>;
}

type Frozen<T> =
  T extends Map<infer K, infer V>
    ? ReadonlyMap<K, Frozen<V>>
    : T extends Set<infer V>
      ? ReadonlySet<V>
      : T extends object
        ? { readonly [K in keyof T]: Frozen<T[K]> }
        : T;

/** An immutable state. */
export type TokenState = Frozen<State>;
export type ReadCollection = Frozen<Collection>;
export type ReadToken = Frozen<Token>;
export type ReadProperties = Frozen<Properties>;

export type EventValue = string | number | bigint | boolean;

/** An event with its name (`section.Event`) and its values in order; cross accounts are encoded. */
export interface TokenEvent {
  readonly name: string;
  readonly data: readonly EventValue[];
}

/** The key of an owner and an account that may act for it. */
export function pairOf(owner: Cross, other: Cross): string {
  return `${owner} ${other}`;
}

export function isFungible(mode: ReadCollection['mode']): mode is { readonly fungibleDecimals: number } {
  return typeof mode === 'object';
}

/** The fields of a state in which no collection was ever created. */
export const NO_COLLECTIONS = {
  collections: new Map<number, ReadCollection>(),
  created: 0,
  destroyed: 0,
  baskets: new Map<string, number>(),
} as const;
