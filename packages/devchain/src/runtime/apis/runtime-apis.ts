import type { Block, RuntimeVersion, ValidityResult } from '../../chain/types.ts';
import type { TypeDef } from '../../codec/type-def.ts';
import * as t from '../../codec/types.ts';
import { resultOf } from '../../frame/dispatch.ts';
import { dispatchResult } from '../../frame/dispatch-error.ts';
import type { OuterTypes } from '../../frame/outer-types.ts';
import { extensionsType, extrinsicType } from '../../metadata/extrinsic-type.ts';
import { nonceOf } from '../../pallets/system/account.ts';
import { encodableVersion } from '../../pallets/system/constants.ts';
import { type DigestItem, runtimeVersion } from '../../pallets/system/types.ts';
import { accountId } from '../../types/account-id.ts';
import { h256 } from '../../types/hashes.ts';
import type { CheckTools } from '../check-extrinsic.ts';
import type { BlockExecution, ParentBlock } from '../execute-block.ts';
import type { ExtensionDeclaration } from '../extensions.ts';
import { ValidityFailure } from '../validity.ts';
import { apiMethod, type RuntimeApi } from './api-method.ts';
import { appPromotionApi } from './app-promotion-api.ts';
import { extrinsicBytes } from './extrinsic-bytes.ts';
import { transactionPaymentApi } from './transaction-payment-api.ts';
import {
  encodableError,
  encodableValidity,
  transactionSource,
  transactionValidity,
  transactionValidityError,
} from './transaction-validity.ts';

export interface RuntimeApiParts {
  readonly version: RuntimeVersion;
  readonly tools: CheckTools;
  readonly outer: OuterTypes;
  readonly extensions: readonly ExtensionDeclaration[];
  readonly begin: (parent: ParentBlock, digest: readonly DigestItem[]) => BlockExecution;
  readonly metadata: (version: 14 | 15) => Uint8Array;
  readonly validateTransaction: (block: Block, extrinsic: Uint8Array) => ValidityResult;
}

const opaqueMetadata = t.newtype('sp_core::OpaqueMetadata', t.bytes);

/** The runtime APIs that answer, in the order metadata lists them. */
export function runtimeApis(parts: RuntimeApiParts): RuntimeApi[] {
  const extrinsic = extrinsicBytes(extrinsicType(parts.outer.call, extensionsType(parts.extensions)));
  return [
    appPromotionApi,
    coreApi(parts),
    metadataApi(parts),
    blockBuilderApi(parts, extrinsic),
    {
      name: 'TaggedTransactionQueue',
      methods: [
        apiMethod(
          'validate_transaction',
          { source: transactionSource, tx: extrinsic, block_hash: h256 },
          transactionValidity,
          'Whether a transaction can be included, and how it relates to others.',
          (block, { tx }) => encodableValidity(parts.validateTransaction(block, tx)),
        ),
      ],
    },
    {
      name: 'AccountNonceApi',
      methods: [
        apiMethod(
          'account_nonce',
          { account: accountId },
          t.u32,
          'Nonce of an account, without what waits in a pool.',
          (block, { account }) => nonceOf(block.state, account),
        ),
      ],
    },
    transactionPaymentApi(parts.tools, extrinsic),
  ];
}

function coreApi({ version }: RuntimeApiParts): RuntimeApi {
  return {
    name: 'Core',
    methods: [
      apiMethod('version', {}, runtimeVersion, 'Version of the runtime.', () => encodableVersion(version)),
    ],
  };
}

function metadataApi({ metadata }: RuntimeApiParts): RuntimeApi {
  return {
    name: 'Metadata',
    methods: [
      apiMethod('metadata', {}, opaqueMetadata, 'Metadata of version 14.', () => metadata(14)),
      apiMethod(
        'metadata_at_version',
        { version: t.u32 },
        t.option(opaqueMetadata),
        'Metadata of a version, if there is one.',
        (_block, { version }) => (version === 14 || version === 15 ? metadata(version) : undefined),
      ),
      apiMethod('metadata_versions', {}, t.vec(t.u32), 'Known metadata versions.', () => [14, 15]),
    ],
  };
}

function blockBuilderApi({ tools, begin }: RuntimeApiParts, extrinsic: TypeDef<Uint8Array>): RuntimeApi {
  const applyResult = t.result(dispatchResult, transactionValidityError);
  return {
    name: 'BlockBuilder',
    methods: [
      apiMethod(
        'apply_extrinsic',
        { extrinsic },
        applyResult,
        'What an extrinsic would do in the next block; nothing is kept.',
        (block, args) => {
          try {
            const outcome = begin(block, []).apply(tools.codec.decode(args.extrinsic));
            return { type: 'Ok', value: resultOf(outcome) } as const;
          } catch (error) {
            if (!(error instanceof ValidityFailure)) throw error;
            return { type: 'Err', value: encodableError(error.error) } as const;
          }
        },
      ),
    ],
  };
}
