import { balanceExtrinsics } from '../balances/extrinsics.ts';
import { batchExtrinsics } from '../batches/extrinsics.ts';

/** All kinds of extrinsics with their own routes. */
export const extrinsicDeclarations = [...balanceExtrinsics, ...batchExtrinsics] as const;
