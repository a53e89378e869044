import { AppError } from '@hub/primitives/app-error';
import { toHex } from '@hub/primitives/hex';
import { digestItemCodec } from '../pallets/system/types.ts';
import type { ExecutingRuntime } from '../runtime/create-runtime.ts';
import { encodeHeader, hashOf, stateCommitment } from '../runtime/header.ts';
import { inherentCalls, slotDigest } from '../runtime/inherents.ts';
import { orderedTrieRoot } from '../runtime/ordered-trie-root.ts';
import { ValidityFailure } from '../runtime/validity.ts';
import type { TreeState } from '../state/tree-state.ts';
import type { Block } from './types.ts';

/** A block whose state can be built upon. */
export interface SealedBlock extends Block {
  readonly state: TreeState;
}

export interface BlockContent {
  readonly timestampMs: number;
  /** Left out silently when it cannot be included: a pool judges its transactions itself. */
  readonly offered: readonly Uint8Array[];
  /** Must be included: AppError 'ExtrinsicRefused' or 'ExtrinsicDecodeFailed' otherwise. */
  readonly demanded: readonly Uint8Array[];
}

/** Executes and seals the block after `parent`: inherents, demanded and offered extrinsics in this order. */
export function buildBlock(
  runtime: ExecutingRuntime,
  parent: SealedBlock,
  { timestampMs, offered, demanded }: BlockContent,
): SealedBlock {
  const { codec } = runtime.tools;
  const digest = slotDigest(timestampMs);
  const execution = runtime.begin(parent, digest);
  const extrinsics: Uint8Array[] = [];

  for (const call of inherentCalls(runtime.bind, parent, timestampMs)) {
    const bytes = codec.encodeBare(call);
    execution.apply({ call, signed: undefined, lengthBytes: bytes.length });
    extrinsics.push(bytes);
  }
  for (const bytes of demanded) {
    const refusal = tryApply(bytes);
    if (refusal !== undefined) throw refused(refusal);
  }
  for (const bytes of offered) tryApply(bytes);

  function tryApply(bytes: Uint8Array): ValidityFailure | undefined {
    try {
      execution.apply(codec.decode(bytes));
      extrinsics.push(bytes);
      return undefined;
    } catch (error) {
      if (error instanceof ValidityFailure) return error;
      throw error;
    }
  }

  const changes = execution.finish();
  const header = {
    parentHash: parent.hash,
    number: parent.number + 1,
    stateRoot: stateCommitment(parent.header.stateRoot, changes),
    extrinsicsRoot: toHex(orderedTrieRoot(extrinsics)),
    digest: digest.map(digestItemCodec.enc),
  };
  const headerBytes = encodeHeader(header);
  return {
    number: header.number,
    hash: hashOf(headerBytes),
    header,
    headerBytes,
    extrinsics,
    extrinsicHashes: extrinsics.map(hashOf),
    timestampMs,
    state: parent.state.with(changes),
    changes,
  };
}

function refused({ error }: ValidityFailure): AppError {
  return new AppError({
    code: 'ExtrinsicRefused',
    message: `The extrinsic cannot be included: ${error.reason}`,
    details: { kind: error.kind, reason: error.reason },
  });
}
