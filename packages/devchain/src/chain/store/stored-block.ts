import { type Hex, toHex } from '@hub/primitives/hex';
import type { Header } from '../../frame/block.ts';
import { digestItemCodec, header as headerType } from '../../pallets/system/types.ts';
import { hashOf } from '../../runtime/header.ts';
import type { TreeState } from '../../state/tree-state.ts';
import type { SealedBlock } from '../build-block.ts';
import type { BlockRecord } from './store-record.ts';

/**
 * A block read from the store. Rarely requested values are computed on demand, so that a cached block holds no state.
 */
export function storedBlock(record: BlockRecord, makeState: () => TreeState): SealedBlock {
  const { header: headerBytes, timestampMs, extrinsics, changes } = record;
  const header = decodeHeader(headerBytes);
  return {
    number: header.number,
    hash: hashOf(headerBytes),
    header,
    headerBytes,
    extrinsics,
    get extrinsicHashes() {
      return extrinsics.map(hashOf);
    },
    timestampMs,
    get state() {
      return makeState();
    },
    changes,
  };
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
