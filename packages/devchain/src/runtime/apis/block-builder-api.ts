import * as t from '../../codec/types.ts';
import { resultOf } from '../../frame/dispatch.ts';
import { dispatchResult } from '../../frame/dispatch-error.ts';
import { apiMethod, type RuntimeApi, runtimeTrap } from '../../frame/runtime-api.ts';
import { blockType, header } from '../../pallets/system/types.ts';
import { transactionValidityError } from '../../types/transaction-validity-error.ts';
import { ValidityFailure } from '../validity.ts';
import { checkInherents } from './check-inherents.ts';
import { checkInherentsResult, inherentData } from './inherent-data.ts';
import { inherentExtrinsics } from './inherent-extrinsics.ts';
import type { RuntimeApiParts } from './runtime-apis.ts';
import { encodableError } from './transaction-validity.ts';

const applyResult = t.result(dispatchResult, transactionValidityError);

/**
 * The methods with which a node builds a block. Each call starts from the state after the block at which it is made;
 * none sees the effects of another one.
 */
export function blockBuilderApi(parts: RuntimeApiParts): RuntimeApi {
  const { apply, codec, extrinsic } = parts;
  return {
    name: 'BlockBuilder',
    version: 6,
    methods: [
      apiMethod(
        'apply_extrinsic',
        { extrinsic },
        applyResult,
        'What an extrinsic would do in the next block; nothing is kept.',
        ({ block }, args) => {
          try {
            const outcome = apply(block, codec.decode(args.extrinsic));
            return { type: 'Ok', value: resultOf(outcome) } as const;
          } catch (error) {
            if (!(error instanceof ValidityFailure)) throw error;
            return { type: 'Err', value: encodableError(error.error) } as const;
          }
        },
      ),
      apiMethod(
        'finalize_block',
        {},
        header,
        'Closes a block; without inherents it cannot be closed.',
        () => {
          throw runtimeTrap('Timestamp must be updated once in the block');
        },
      ),
      apiMethod(
        'inherent_extrinsics',
        { inherent: inherentData },
        t.vec(extrinsic),
        'The extrinsics a block begins with, made of what its author knows.',
        ({ state }, { inherent }) => inherentExtrinsics(parts, state, inherent),
      ),
      apiMethod(
        'check_inherents',
        { block: blockType(extrinsic), data: inherentData },
        checkInherentsResult,
        'Whether what a block begins with agrees with what one knows oneself.',
        ({ state }, { block, data }) => checkInherents(codec, state, block.extrinsics, data),
      ),
    ],
  };
}
