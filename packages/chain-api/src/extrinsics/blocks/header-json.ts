import type { Block } from '@hub/node-rpc/types';

/** A block header as submissions store it. */
export interface HeaderJson {
  readonly hash: string;
  readonly parentHash: string;
  /** The block number in decimal digits. */
  readonly number: string;
  readonly stateRoot: string;
  readonly extrinsicsRoot: string;
  readonly digest: { readonly logs: string[] };
}

/** Renders the header of a block. */
export function headerJson({ hash, header }: Block): HeaderJson {
  return {
    hash,
    parentHash: header.parentHash,
    number: header.number.toString(),
    stateRoot: header.stateRoot,
    extrinsicsRoot: header.extrinsicsRoot,
    digest: { logs: [...header.digest] },
  };
}
