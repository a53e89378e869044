import type { Block } from '../../frame/block.ts';
import type { BoundCall } from '../../frame/call.ts';
import type { BlockContext } from '../../frame/context.ts';
import type { DispatchOutcome } from '../../frame/dispatch.ts';
import type { ExtensionDeclaration } from '../../frame/extension.ts';
import type { OuterTypes } from '../../frame/outer-types.ts';
import type { RuntimeApiMethod } from '../../frame/runtime-api.ts';
import type { RuntimeVersion } from '../../frame/runtime-version.ts';
import { extensionsType, extrinsicType } from '../../metadata/extrinsic-type.ts';
import type { MetadataVersion } from '../../metadata/metadata-version.ts';
import type { DigestItem } from '../../pallets/system/types.ts';
import type { CheckTools } from '../check-extrinsic.ts';
import type { BlockExecution, ParentBlock } from '../execute-block.ts';
import type { Extrinsic } from '../extrinsic.ts';
import type { ValidityResult } from '../validity.ts';
import { type ApiName, apiVersions, presentApis } from '../version.ts';
import { accountNonceApi } from './account-nonce-api.ts';
import { appPromotionApi } from './app-promotion-api.ts';
import { auraApi } from './aura-api.ts';
import { blockBuilderApi } from './block-builder-api.ts';
import { collectCollationInfoApi } from './collect-collation-info-api.ts';
import { coreApi } from './core-api.ts';
import { dryRunApi } from './dry-run-api.ts';
import { extrinsicBytes } from './extrinsic-bytes.ts';
import { metadataApi } from './metadata-api.ts';
import { offchainWorkerApi } from './offchain-worker-api.ts';
import { sessionKeysApi } from './session-keys-api.ts';
import { taggedTransactionQueueApi } from './tagged-transaction-queue-api.ts';
import { transactionPaymentApi } from './transaction-payment-api.ts';

/** What the runtime APIs ask of their runtime. */
export interface RuntimeApiParts {
  readonly version: RuntimeVersion;
  readonly tools: CheckTools;
  readonly outer: OuterTypes;
  readonly extensions: readonly ExtensionDeclaration[];
  readonly absentApis?: readonly ApiName[] | undefined;
  readonly bind: (pallet: string, method: string, args: Readonly<Record<string, unknown>>) => BoundCall;
  /** The state after a block as the next one begins with it, before any hook. */
  readonly open: (parent: ParentBlock) => BlockContext;
  /** An extrinsic on the state after a block, while the next one is not begun; throws ValidityFailure. */
  readonly apply: (block: ParentBlock, extrinsic: Extrinsic) => DispatchOutcome;
  readonly begin: (parent: ParentBlock, digest: readonly DigestItem[]) => BlockExecution;
  readonly metadata: (version: MetadataVersion) => Uint8Array;
  readonly validateTransaction: (block: Block, extrinsic: Uint8Array) => ValidityResult;
}

/** A runtime API that answers. */
export interface RuntimeApi {
  readonly name: ApiName;
  readonly version: number;
  readonly methods: readonly RuntimeApiMethod[];
}

/** The runtime APIs that answer, in the order metadata lists them. */
export function runtimeApis(parts: RuntimeApiParts): RuntimeApi[] {
  const extrinsic = extrinsicBytes(extrinsicType(parts.outer.call, extensionsType(parts.extensions)));
  const methods: Readonly<Record<ApiName, readonly RuntimeApiMethod[]>> = {
    AppPromotionApi: appPromotionApi,
    Core: coreApi(parts, extrinsic),
    Metadata: metadataApi(parts.metadata),
    BlockBuilder: blockBuilderApi(parts, extrinsic),
    TaggedTransactionQueue: taggedTransactionQueueApi(parts.validateTransaction, extrinsic),
    OffchainWorkerApi: offchainWorkerApi,
    SessionKeys: sessionKeysApi,
    AuraApi: auraApi,
    CollectCollationInfo: collectCollationInfoApi,
    AccountNonceApi: accountNonceApi,
    TransactionPaymentApi: transactionPaymentApi(parts.tools, extrinsic),
    DryRunApi: dryRunApi(parts),
  };
  return presentApis(parts.absentApis ?? []).map((name) => ({
    name,
    version: apiVersions[name],
    methods: methods[name],
  }));
}
