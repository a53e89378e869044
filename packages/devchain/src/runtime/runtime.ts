import type { Block } from '../frame/block.ts';
import type { RuntimeVersion } from '../frame/runtime-version.ts';
import type { MetadataVersion } from '../metadata/metadata-version.ts';
import type { ValidityResult } from './validity.ts';

/** The runtime that executes children of a block. */
export interface Runtime {
  readonly version: RuntimeVersion;
  /** Opaque metadata bytes (magic number and version first). */
  metadata(version: MetadataVersion): Uint8Array;
  /**
   * Executes a runtime API method as for state_call; throws AppError 'RuntimeApiNotFound' | 'RuntimeApiArguments', and
   * 'RuntimeTrap' where the live runtime panics.
   */
  callApi(block: Block, method: string, args: Uint8Array): Uint8Array;
  /** Throws AppError 'ExtrinsicDecodeFailed' (JSON-RPC 1002 at submission) when the bytes are not an extrinsic. */
  validateTransaction(block: Block, extrinsic: Uint8Array): ValidityResult;
}
