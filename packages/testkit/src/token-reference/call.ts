import type { Hex } from '@hub/primitives/hex';
import type { Cross } from './cross.ts';
import type { Property } from './property-store.ts';
import type { Limits, Mode, Nesting, PropertiesLimit, PropertyPermission } from './state.ts';

export interface KeyPermission {
  readonly key: Hex;
  readonly permission: Readonly<PropertyPermission>;
}

/** A change of permissions; undefined keeps the present value. */
export interface PermissionsChange {
  readonly access: 'Normal' | 'AllowList' | undefined;
  readonly mintMode: boolean | undefined;
  readonly nesting: Readonly<Nesting> | undefined;
}

export interface NewCollection {
  readonly mode: Mode;
  readonly name: string;
  readonly description: string;
  readonly tokenPrefix: Hex;
  readonly limits: Readonly<Limits> | undefined;
  readonly permissions: PermissionsChange | undefined;
  readonly propertyPermissions: readonly KeyPermission[];
  readonly properties: readonly Property[];
  readonly admins: readonly Cross[];
  readonly pendingSponsor: Cross | undefined;
  readonly flags: number;
}

export type Item =
  | { readonly kind: 'NFT'; readonly properties: readonly Property[] }
  | { readonly kind: 'Fungible'; readonly value: bigint }
  | { readonly kind: 'ReFungible'; readonly pieces: bigint; readonly properties: readonly Property[] };

/** Amounts by holder; all holders have different Substrate views. */
export type Shares = readonly (readonly [Cross, bigint])[];

export type Items =
  | {
      readonly kind: 'NFT';
      readonly tokens: readonly { readonly owner: Cross; readonly properties: readonly Property[] }[];
    }
  | { readonly kind: 'Fungible'; readonly shares: Shares }
  | {
      readonly kind: 'RefungibleMultipleItems';
      readonly tokens: readonly {
        readonly user: Cross;
        readonly pieces: bigint;
        readonly properties: readonly Property[];
      }[];
    }
  | {
      readonly kind: 'RefungibleMultipleOwners';
      readonly shares: Shares;
      readonly properties: readonly Property[];
    };

type Named<N extends string, Fields = unknown> = Readonly<Fields> & { readonly name: N };

type InCollection<N extends string, Fields = unknown> = Named<N, Fields> & { readonly collectionId: number };

export type CreateCall =
  | Named<
      'unique.createCollection',
      { data: Pick<NewCollection, 'name' | 'description' | 'tokenPrefix' | 'mode'> }
    >
  | Named<'unique.createCollectionEx', { data: NewCollection }>;

export type ManageCall =
  | InCollection<'unique.destroyCollection' | 'unique.confirmSponsorship' | 'unique.removeCollectionSponsor'>
  | InCollection<'unique.addToAllowList' | 'unique.removeFromAllowList', { address: Cross }>
  | InCollection<'unique.changeCollectionOwner', { newOwner: Hex }>
  | InCollection<'unique.addCollectionAdmin' | 'unique.removeCollectionAdmin', { admin: Cross }>
  | InCollection<'unique.setCollectionSponsor', { newSponsor: Hex }>
  | InCollection<'unique.setTransfersEnabledFlag', { value: boolean }>
  | InCollection<'unique.setCollectionLimits', { limits: Readonly<Limits> }>
  | InCollection<'unique.setCollectionPermissions', { permissions: PermissionsChange }>
  | InCollection<'unique.setCollectionProperties', { properties: readonly Property[] }>
  | InCollection<'unique.deleteCollectionProperties', { keys: readonly Hex[] }>
  | InCollection<'unique.setTokenPropertyPermissions', { permissions: readonly KeyPermission[] }>
  | InCollection<'unique.upgradeTokensPropertiesLimit', { limit: PropertiesLimit }>
  | InCollection<'unique.forceRepairCollection'>;

export type MintCall =
  | InCollection<'unique.createItem', { owner: Cross; item: Item }>
  | InCollection<'unique.createMultipleItems', { owner: Cross; items: readonly Item[] }>
  | InCollection<'unique.createMultipleItemsEx', { items: Items }>;

type OfToken<N extends string, Fields = unknown> = InCollection<N, Fields> & { readonly tokenId: number };

export type TokenPropertyCall =
  | OfToken<'unique.setTokenProperties', { properties: readonly Property[] }>
  | OfToken<'unique.deleteTokenProperties', { keys: readonly Hex[] }>;

export type MoveCall =
  | OfToken<'unique.transfer', { to: Cross; amount: bigint }>
  | OfToken<'unique.transferFrom', { from: Cross; to: Cross; amount: bigint }>
  | OfToken<'unique.burnItem', { amount: bigint }>
  | OfToken<'unique.burnFrom', { from: Cross; amount: bigint }>
  | OfToken<'unique.approve', { spender: Cross; amount: bigint }>
  | OfToken<'unique.approveFrom', { from: Cross; spender: Cross; amount: bigint }>
  | OfToken<'unique.repartition', { amount: bigint }>
  | InCollection<'unique.setAllowanceForAll', { operator: Cross; approve: boolean }>
  | OfToken<'unique.forceRepairItem'>;

export type UniqueCall = CreateCall | ManageCall | MintCall | TokenPropertyCall | MoveCall;

/**
 * A call of the pallet Unique, or a batch of such calls, named `section.method`, with the values that the chain
 * encodes.
 */
export type TokenCall =
  | UniqueCall
  | Named<'utility.batch' | 'utility.batchAll' | 'utility.forceBatch', { calls: readonly UniqueCall[] }>;
