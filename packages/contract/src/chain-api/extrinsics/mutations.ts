import { balanceMutations } from '../balances/generation-1.ts';
import { batchMutation } from '../batches/generation-1.ts';
import { collectionMutations } from '../collections/mutations.ts';
import { fungibleMutations } from '../fungible/generation-1.ts';
import { refungibleMutations } from '../refungible/generation-1.ts';
import { tokenMutations } from '../tokens/mutations.ts';

const innerMutations = [
  ...balanceMutations,
  ...collectionMutations,
  ...tokenMutations,
  ...fungibleMutations,
  ...refungibleMutations,
] as const;

/** Every mutation of generation 1. */
export const mutationDeclarations = [...innerMutations, batchMutation(innerMutations)] as const;
