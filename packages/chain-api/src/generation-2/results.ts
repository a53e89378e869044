import type { extrinsicDeclarations } from '@hub/contract/chain-api/extrinsics/declarations';
import type { DeclarationOf } from '@hub/contract/chain-api/extrinsics/define-extrinsic';
import type { z } from 'zod';
import { collectionAfter } from './collections/collection-after.ts';
import type { ReadResult } from './read-result.ts';
import {
  approvedPieces,
  burnedPieces,
  fungibleApproved,
  fungibleBurned,
  fungibleMinted,
  fungibleMoved,
  mintedRefungible,
  mintedRefungibles,
  mintedTokens,
  tokenAfter,
} from './tokens/token-results.ts';

type Declaration = Extract<(typeof extrinsicDeclarations)[number], DeclarationOf<'generation2'>>;

/** Readers by the name of the kind; the compiler compares their answers with the declaration. */
type ResultReaders = {
  readonly [D in Declaration as D['name']]?: ReadResult<z.input<D['generation2']['result']>>;
};

/**
 * The readers of kinds whose result is a collection or a token as it is after the block of the extrinsic, or has
 * another form than the facts of the events. The result of every other kind is these facts, rendered.
 */
const readers: ResultReaders = {
  collectionCreate: collectionAfter,
  collectionTransfer: collectionAfter,
  collectionPropertiesSet: collectionAfter,
  collectionPropertiesDelete: collectionAfter,
  collectionTokenPermissionsSet: collectionAfter,
  collectionLimitsSet: collectionAfter,
  collectionPermissionsSet: collectionAfter,
  collectionSponsorSet: collectionAfter,
  collectionSponsorConfirm: collectionAfter,
  collectionAdminAdd: collectionAfter,
  collectionAdminRemove: collectionAfter,
  tokenMint: mintedTokens,
  tokenUpdate: tokenAfter,
  tokenTransfer: tokenAfter,
  tokenBurn: burnedPieces,
  tokenBurnFrom: burnedPieces,
  tokenPropertiesSet: tokenAfter,
  tokenPropertiesDelete: tokenAfter,
  tokenNest: tokenAfter,
  tokenUnnest: tokenAfter,
  tokenApprove: approvedPieces,
  fungibleMint: fungibleMinted,
  fungibleTransfer: fungibleMoved,
  fungibleBurn: fungibleBurned,
  fungibleBurnFrom: fungibleBurned,
  fungibleApprove: fungibleApproved,
  refungibleMint: mintedRefungible,
  refungibleMintMultiple: mintedRefungibles,
};

/** The reader of a kind's result; undefined for a kind whose result is the rendered facts. */
export function resultReader(name: string): ReadResult<unknown> | undefined {
  return new Map<string, ReadResult<unknown>>(Object.entries(readers)).get(name);
}
