import { balanceExtrinsics } from '../balances/extrinsics.ts';
import { batchExtrinsics } from '../batches/extrinsics.ts';
import { collectionExtrinsics } from '../collections/extrinsics.ts';

/** Every kind of extrinsic that has routes of its own. */
export const extrinsicDeclarations = [
  ...balanceExtrinsics,
  ...batchExtrinsics,
  ...collectionExtrinsics,
] as const;
