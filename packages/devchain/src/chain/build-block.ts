import { AppError, isAppError } from '@hub/primitives/app-error';
import { toHex } from '@hub/primitives/hex';
import { orderedTrieRoot } from '@hub/primitives/ordered-trie-root';
import * as t from '../codec/types.ts';
import type { Block } from '../frame/block.ts';
import { type DigestItem, digestItemCodec } from '../pallets/system/types.ts';
import type { ExecutingRuntime } from '../runtime/create-runtime.ts';
import { encodeHeader, hashOf, stateCommitment } from '../runtime/header.ts';
import { inherentCalls, relayBlockAfter, slotDigest } from '../runtime/inherents.ts';
import { ValidityFailure } from '../runtime/validity.ts';
import type { TreeState } from '../state/tree-state.ts';

/** A block with its state as a tree, on which a child can be built. */
export interface SealedBlock extends Block {
  readonly state: TreeState;
}

export interface BlockContent {
  readonly timestampMs: number;
  /** Extrinsics that are left out without an error when they cannot be included. */
  readonly offered: readonly Uint8Array[];
  /**
   * Extrinsics that must be included. `buildBlock` throws AppError 'ExtrinsicRefused' or 'ExtrinsicDecodeFailed' if one
   * cannot be.
   */
  readonly demanded: readonly Uint8Array[];
  /** Storage by key (hex without 0x), written after the final hooks; undefined removes a key. */
  readonly storage?: ReadonlyMap<string, Uint8Array | undefined> | undefined;
  /**
   * The number of children that the parent already has. It gives the block a hash of its own even if the content is
   * equal.
   */
  readonly siblings: number;
}

/** Executes and seals the block after `parent`: inherents, demanded and offered extrinsics in this order. */
export function buildBlock(
  runtime: ExecutingRuntime,
  parent: SealedBlock,
  { timestampMs, offered, demanded, storage, siblings }: BlockContent,
): SealedBlock {
  const { codec } = runtime.tools;
  const digest = [...slotDigest(timestampMs), ...forkDigest(siblings)];
  const execution = runtime.begin(parent, digest);
  const extrinsics: Uint8Array[] = [];

  const relayBlock = relayBlockAfter(execution.context.storage, timestampMs);
  for (const call of inherentCalls(runtime.bind, parent, relayBlock, timestampMs)) {
    const bytes = codec.encodeBare(call);
    execution.apply({ call, signed: undefined, lengthBytes: bytes.length });
    extrinsics.push(bytes);
  }
  for (const bytes of demanded) {
    const refusal = refusalOf(bytes);
    if (refusal !== undefined) throw refusal;
  }
  for (const bytes of offered) refusalOf(bytes);

  /** Applies an extrinsic; returns the error when the block cannot include it. */
  function refusalOf(bytes: Uint8Array): AppError | undefined {
    try {
      execution.apply(codec.decode(bytes));
      extrinsics.push(bytes);
      return undefined;
    } catch (error) {
      if (error instanceof ValidityFailure) return refused(error);
      if (isAppError(error) && error.code === 'ExtrinsicDecodeFailed') return error;
      throw error;
    }
  }

  const changes = execution.finish();
  for (const [key, value] of storage ?? []) changes.set(key, value);
  const header = {
    parentHash: parent.hash,
    number: parent.number + 1,
    stateRoot: stateCommitment(parent.header.stateRoot, changes),
    extrinsicsRoot: toHex(orderedTrieRoot(extrinsics)),
    digest: execution.digest().map(digestItemCodec.enc),
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

/** Distinguishes a block from its siblings, which may have the same content and timestamp. */
function forkDigest(siblings: number): DigestItem[] {
  return siblings === 0 ? [] : [{ type: 'Other', value: t.u32.codec.enc(siblings) }];
}

function refused({ error }: ValidityFailure): AppError {
  return new AppError({
    code: 'ExtrinsicRefused',
    message: `The extrinsic cannot be included: ${error.reason}`,
    details: { kind: error.kind, reason: error.reason },
  });
}
