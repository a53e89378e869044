import { AppError } from '@hub/primitives/app-error';

/** The error for a written block that the node's best chain lacks: the chain moved, or the node is behind. */
export function missingBlock(number: number): AppError {
  return new AppError({
    code: 'BestChainMoved',
    message: `The node has no block ${number}`,
  });
}
