import { AppError } from '@hub/primitives/app-error';
import type { Trial } from './read-trial.ts';
import type { Validity } from './read-validity.ts';
import { future } from './validity-error.ts';

/**
 * What a whole extrinsic would come to in the next block: `untried` where that block could hold it and the node could not
 * apply it before. Nodes apply on the state after a block, and nobody has begun the next one: the number is that of the
 * block, its own hash is not stored yet, its weight counts as used. A mortality that begins at the block or ends with it,
 * and a full block, are therefore judged wrongly there, and rightly where the extrinsic is validated. Throws AppError
 * `NotImplemented` when the node cannot validate and the trial alone does not tell.
 */
export function judgeTrial(validity: Validity, applied: Trial): Trial | { readonly kind: 'untried' } {
  switch (validity.kind) {
    case 'invalid':
      return validity;
    case 'waiting':
      return { kind: 'invalid', error: future };
    case 'valid':
      return applied.kind === 'invalid' && applied.error.name !== future.name ? { kind: 'untried' } : applied;
    case 'undecided':
      if (applied.kind === 'invalid' && ofNextBlock.has(applied.error.name)) throw cannotValidate();
      return applied;
  }
}

/** Reasons that may not hold any more in the next block. In the state of block 0 every signature is a bad one. */
const ofNextBlock: ReadonlySet<string> = new Set(['AncientBirthBlock', 'ExhaustsResources', 'BadProof']);

function cannotValidate(): AppError {
  return new AppError({
    code: 'NotImplemented',
    message: 'The node cannot tell whether the next block could hold the extrinsic',
  });
}
