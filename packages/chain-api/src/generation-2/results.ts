import type { extrinsicDeclarations } from '@hub/contract/chain-api/extrinsics/declarations';
import type { DeclarationOf } from '@hub/contract/chain-api/extrinsics/define-extrinsic';
import type { z } from 'zod';
import { collectionAfter } from './collections/collection-after.ts';
import type { ReadResult } from './read-result.ts';

type Declaration = Extract<(typeof extrinsicDeclarations)[number], DeclarationOf<'generation2'>>;

/** Readers by the name of the kind; the compiler compares their answers with the declaration. */
type ResultReaders = {
  readonly [D in Declaration as D['name']]?: ReadResult<z.input<D['generation2']['result']>>;
};

/**
 * The kinds whose result is a collection or a token as it is after the block of the extrinsic. Every other result is
 * rendered from the events alone.
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
};

/** The reader of a kind's result; undefined where the events tell all of it. */
export function resultReader(name: string): ReadResult<unknown> | undefined {
  return new Map<string, ReadResult<unknown>>(Object.entries(readers)).get(name);
}
