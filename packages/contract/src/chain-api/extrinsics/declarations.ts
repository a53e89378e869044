import { balanceExtrinsics } from '../balances/extrinsics.ts';
import { batchExtrinsics } from '../batches/extrinsics.ts';
import { collectionExtrinsics } from '../collections/extrinsics.ts';
import { fungibleExtrinsics } from '../fungible/extrinsics.ts';
import { refungibleExtrinsics } from '../refungible/extrinsics.ts';
import { tokenExtrinsics } from '../tokens/extrinsics.ts';
import { olderExtrinsics } from './generation-1/older-extrinsics.ts';

/** Every kind of extrinsic that has routes of its own. */
export const extrinsicDeclarations = [
  ...balanceExtrinsics,
  ...batchExtrinsics,
  ...collectionExtrinsics,
  ...tokenExtrinsics,
  ...fungibleExtrinsics,
  ...refungibleExtrinsics,
  ...olderExtrinsics,
] as const;
