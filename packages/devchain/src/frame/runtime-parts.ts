import type { AnyTypeDef, TypeDef } from '../codec/type-def.ts';
import type { BoundCall } from './call.ts';
import type { Extrinsic } from './extrinsic.ts';
import type { RuntimeVersion } from './runtime-version.ts';

/**
 * The runtime as its pallets see it. They are made before the list of pallets is complete: types may be named at once,
 * the functions may only be called while the runtime works.
 */
export interface RuntimeParts {
  /** A call of any pallet. */
  readonly call: TypeDef<BoundCall>;
  /** An event of any pallet. */
  readonly event: AnyTypeDef;
  /** A whole extrinsic, its compact length prefix included, undecoded. */
  readonly extrinsic: TypeDef<Uint8Array>;
  readonly version: () => RuntimeVersion;
  /** The version of the runtime that a value of `:code` stands for; undefined when it stands for none. */
  readonly versionOfCode: (code: Uint8Array) => RuntimeVersion | undefined;
  /** Throws AppError 'ExtrinsicDecodeFailed' when the bytes are not exactly one extrinsic of this runtime. */
  readonly decodeExtrinsic: (bytes: Uint8Array) => Extrinsic;
}
