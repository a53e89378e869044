import { AppError } from '@hub/primitives/app-error';
import type { Trial } from './read-trial.ts';
import type { Validity } from './read-validity.ts';
import { future } from './validity-error.ts';

/**
 * Combines the validation of an extrinsic with its application into its outcome in the next block; `untried` when the
 * next block could include it but the node could not apply it yet. Nodes apply on the state after a block, before the
 * next block is initialized: the number is still that of the old block, its hash is not stored yet, and its weight
 * counts as used. Application is therefore wrong about a mortality that begins or ends with the block, and about a full
 * block; validation is right about both. Throws AppError `NotImplemented` when the node cannot validate and the
 * application alone does not decide.
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

/** Reasons that may no longer hold in the next block. In the state of block 0 every signature is reported as bad. */
const ofNextBlock: ReadonlySet<string> = new Set(['AncientBirthBlock', 'ExhaustsResources', 'BadProof']);

function cannotValidate(): AppError {
  return new AppError({
    code: 'NotImplemented',
    message: 'The node cannot tell whether the next block could include the extrinsic',
  });
}
