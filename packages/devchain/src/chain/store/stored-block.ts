import { type Hex, toHex } from '@hub/primitives/hex';
import type { Header } from '../../frame/block.ts';
import { digestItemCodec, header as headerType } from '../../pallets/system/types.ts';
import { hashOf } from '../../runtime/header.ts';
import type { TreeState } from '../../state/tree-state.ts';
import type { SealedBlock } from '../build-block.ts';
import type { BlockRecord } from './store-record.ts';

/**
 * A block read from the store. Rarely requested values are computed on demand, so that a cached block holds no state.
 * It is a class, because hundreds are cached, and getters on each object would take about 600 bytes more.
 */
export class StoredBlock implements SealedBlock {
  readonly number: number;
  readonly hash: Hex;
  readonly header: Header;
  readonly headerBytes: Uint8Array;
  readonly extrinsics: readonly Uint8Array[];
  readonly timestampMs: number;
  readonly changes: SealedBlock['changes'];
  readonly #place: number;
  readonly #stateAt: (place: number) => TreeState;

  /** The block at a place of the store; `stateAt` computes the state after the block at a place. */
  constructor(
    { header, timestampMs, extrinsics, changes }: BlockRecord,
    place: number,
    stateAt: (place: number) => TreeState,
  ) {
    this.header = decodeHeader(header);
    this.number = this.header.number;
    this.hash = hashOf(header);
    this.headerBytes = header;
    this.extrinsics = extrinsics;
    this.timestampMs = timestampMs;
    this.changes = changes;
    this.#place = place;
    this.#stateAt = stateAt;
  }

  get extrinsicHashes(): readonly Hex[] {
    return this.extrinsics.map(hashOf);
  }

  get state(): TreeState {
    return this.#stateAt(this.#place);
  }
}

/** The parent hash is the first field of a header. */
export function parentHashOf(headerBytes: Uint8Array): Hex {
  return toHex(headerBytes.subarray(0, 32));
}

function decodeHeader(bytes: Uint8Array): Header {
  const { parent_hash, number, state_root, extrinsics_root, digest } = headerType.codec.dec(bytes);
  return {
    parentHash: parent_hash,
    number,
    stateRoot: state_root,
    extrinsicsRoot: extrinsics_root,
    digest: digest.logs.map(digestItemCodec.enc),
  };
}
