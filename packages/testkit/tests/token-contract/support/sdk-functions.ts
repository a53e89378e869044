import { UniqueChain } from '@unique-nft/sdk/uniqueChain';
import type { IUniqueSdkSigner } from '@unique-nft/sr25519';

/** Alice, with a signature that is not verified. */
export const signerAddress = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const signer: IUniqueSdkSigner = {
  sign: async () => ({ signature: `0x01${'5a'.repeat(64)}`, signatureType: 'sr25519' }),
};

/** The unmodified client of generation 2. */
export function createClient(baseUrl: string) {
  return UniqueChain({ baseUrl, account: { address: signerAddress, signer } });
}

type Chain = ReturnType<typeof createClient>;

/** The client's functions that build extrinsics, by kind; several may build the same kind. */
export function makersOf({ collection, token, fungible, refungible }: Chain) {
  return {
    collectionCreate: [collection.create],
    collectionTransfer: [collection.transferCollection],
    collectionPropertiesSet: [collection.setProperties],
    collectionPropertiesDelete: [collection.deleteProperties],
    collectionTokenPermissionsSet: [collection.setTokenPropertyPermissions],
    collectionLimitsSet: [collection.setLimits],
    collectionSponsorSet: [collection.setSponsor],
    collectionSponsorConfirm: [collection.confirmSponsorship],
    tokenMint: [token.mintNFTs],
    tokenUpdate: [token.updateNft, refungible.updateNft],
    tokenTransfer: [token.transfer, refungible.transfer],
    tokenBurn: [token.burn, refungible.burn],
    tokenBurnFrom: [token.burnFrom, refungible.burnFrom],
    tokenPropertiesSet: [token.setProperties, refungible.setProperties],
    tokenPropertiesDelete: [token.deleteProperties, refungible.deleteProperties],
    tokenNest: [token.nest],
    tokenUnnest: [token.unnest],
    tokenApprove: [token.approve, refungible.approve],
    fungibleMint: [fungible.mint],
    fungibleTransfer: [fungible.transfer],
    fungibleBurn: [fungible.burn],
    fungibleBurnFrom: [fungible.burnFrom],
    fungibleApprove: [fungible.approve],
    refungibleMint: [refungible.mint],
    refungibleMintMultiple: [refungible.mintMultiple],
  };
}

/** The client's query functions, by operation id. */
export function askersOf({ collection, token, fungible, refungible, utility }: Chain) {
  return {
    getCollection: [collection.get],
    listCollections: [collection.list],
    getAllCollectionsStats: [collection.getAllCollectionStats],
    getTokensOfAccount: [collection.accountTokens],
    getToken: [token.get],
    getTokenApproval: [token.getApproved, refungible.getApproved],
    getPossibleActions: [token.possibleActions],
    getFungibleBalance: [fungible.getAccountBalance],
    getFungibleApproval: [fungible.getApproved],
    getFungibleSupply: [fungible.totalSupply],
    getRefungibleToken: [refungible.get],
    getPiecesOfAccount: [refungible.getAccountBalance],
    getParsedMetadata: [utility.getParsedMetadata],
  };
}

/** A query function without the types of its parameters. */
export interface Asker {
  readonly route: string;
  readonly schemaOut: { safeParse(answer: unknown): { readonly error?: unknown } };
  (input: object): Promise<unknown>;
}

/** The client's query functions by operation id, without the types of their parameters. */
export function looseAskersOf(chain: Chain): [operationId: string, asker: Asker][] {
  return Object.entries(askersOf(chain)).flatMap(([operationId, askers]) =>
    // Each takes other parameters; the tests pass those of its operation.
    askers.map((asker): [string, Asker] => [operationId, asker as unknown as Asker]),
  );
}

/** A function that builds extrinsics, without the types of its arguments. */
export interface Maker {
  readonly route: string;
  readonly schemaIn: { parse(args: unknown): unknown };
  readonly schemaOut: { safeParse(result: unknown): { readonly error?: unknown } };
  build(args: object): Promise<unknown>;
  encode(args: object): Promise<unknown>;
  fee(args: object): Promise<unknown>;
  buildAndSubmit(args: object): Promise<{ readonly result: unknown; readonly extrinsicOutput: unknown }>;
}

/** The client's functions that build extrinsics by kind, without the types of their arguments. */
export function looseMakersOf(chain: Chain): [kind: string, maker: Maker][] {
  return Object.entries(makersOf(chain)).flatMap(([kind, makers]) =>
    // The arguments differ from function to function; the tests pass those that fit.
    makers.map((maker): [string, Maker] => [kind, maker as unknown as Maker]),
  );
}
