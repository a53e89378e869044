import { apiMethod, type RuntimeApi } from '../../frame/runtime-api.ts';
import { h256 } from '../../types/hashes.ts';
import type { RuntimeApiParts } from './runtime-apis.ts';
import { encodableValidity, transactionSource, transactionValidity } from './transaction-validity.ts';

/** Validates a transaction for a pool. Its source makes no difference here. */
export function taggedTransactionQueueApi({
  validateTransaction,
  extrinsic,
}: Pick<RuntimeApiParts, 'validateTransaction' | 'extrinsic'>): RuntimeApi {
  return {
    name: 'TaggedTransactionQueue',
    version: 3,
    methods: [
      apiMethod(
        'validate_transaction',
        { source: transactionSource, tx: extrinsic, block_hash: h256 },
        transactionValidity,
        'Whether a transaction can be included, and how it relates to others.',
        ({ block }, { tx }) => encodableValidity(validateTransaction(block, tx)),
      ),
    ],
  };
}
