import type { AnyTypeDef, TypeDef } from '../codec/type-def.ts';
import type { BoundCall } from './call.ts';
import type { Extrinsic } from './extrinsic.ts';
import type { RuntimeVersion } from './runtime-version.ts';

/**
 * The runtime as its pallets see it. They are created before the list of pallets is complete: types may be referenced
 * at once, but functions may be called only after the runtime was created.
 */
export interface RuntimeParts {
  /** A call of any pallet. */
  readonly call: TypeDef<BoundCall>;
  /** An event of any pallet. */
  readonly event: AnyTypeDef;
  /** A whole extrinsic with its compact length prefix, not decoded. */
  readonly extrinsic: TypeDef<Uint8Array>;
  readonly version: () => RuntimeVersion;
  /** The runtime version that a value of `:code` stands for; undefined for an unknown value. */
  readonly versionOfCode: (code: Uint8Array) => RuntimeVersion | undefined;
  /** Throws AppError 'ExtrinsicDecodeFailed' when the bytes are not exactly one extrinsic of this runtime. */
  readonly decodeExtrinsic: (bytes: Uint8Array) => Extrinsic;
}
