import type { TypeDef } from '../../codec/type-def.ts';
import type { Block } from '../../frame/block.ts';
import type { BoundCall } from '../../frame/call.ts';
import type { BlockContext } from '../../frame/context.ts';
import type { DispatchOutcome } from '../../frame/dispatch.ts';
import type { Extrinsic } from '../../frame/extrinsic.ts';
import type { OuterTypes } from '../../frame/outer-types.ts';
import type { RuntimeApi } from '../../frame/runtime-api.ts';
import type { RuntimeVersion } from '../../frame/runtime-version.ts';
import type { MetadataVersion } from '../../metadata/metadata-version.ts';
import type { DigestItem } from '../../pallets/system/types.ts';
import type { BlockExecution, ParentBlock } from '../execute-block.ts';
import type { ExtrinsicCodec } from '../extrinsic.ts';
import type { ValidityResult } from '../validity.ts';
import { auraApi } from './aura-api.ts';
import { blockBuilderApi } from './block-builder-api.ts';
import { coreApi } from './core-api.ts';
import { dryRunApi } from './dry-run-api.ts';
import { metadataApi } from './metadata-api.ts';
import { offchainWorkerApi } from './offchain-worker-api.ts';
import { sessionKeysApi } from './session-keys-api.ts';
import { taggedTransactionQueueApi } from './tagged-transaction-queue-api.ts';

/** The functions of the runtime that its own APIs need. */
export interface RuntimeApiParts {
  readonly version: () => RuntimeVersion;
  readonly codec: ExtrinsicCodec;
  readonly outer: OuterTypes;
  readonly extrinsic: TypeDef<Uint8Array>;
  readonly bind: (pallet: string, method: string, args: Readonly<Record<string, unknown>>) => BoundCall;
  /** The initial state of the child of a block, before any hook. */
  readonly open: (parent: ParentBlock) => BlockContext;
  /** Applies an extrinsic to the state after a block without beginning the next block; throws ValidityFailure. */
  readonly apply: (block: ParentBlock, extrinsic: Extrinsic) => DispatchOutcome;
  readonly begin: (parent: ParentBlock, digest: readonly DigestItem[]) => BlockExecution;
  readonly metadata: (version: MetadataVersion) => Uint8Array;
  readonly validateTransaction: (block: Block, extrinsic: Uint8Array) => ValidityResult;
}

/** The runtime APIs that do not belong to a pallet. */
export function ownRuntimeApis(parts: RuntimeApiParts): readonly RuntimeApi[] {
  return [
    coreApi(parts),
    metadataApi(parts.metadata),
    blockBuilderApi(parts),
    taggedTransactionQueueApi(parts),
    offchainWorkerApi,
    sessionKeysApi,
    auraApi,
    dryRunApi(parts),
  ];
}

/** Sorts runtime APIs by a list of names; the others come last, in the given order. */
export function inOrder(apis: readonly RuntimeApi[], order: readonly string[]): readonly RuntimeApi[] {
  const placeOf = ({ name }: RuntimeApi) => (order.includes(name) ? order.indexOf(name) : order.length);
  return apis.toSorted((a, b) => placeOf(a) - placeOf(b));
}
