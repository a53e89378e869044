import type { Hex } from '@hub/primitives/hex';

export interface RuntimeVersion {
  readonly specName: string;
  readonly implName: string;
  readonly authoringVersion: number;
  readonly specVersion: number;
  readonly implVersion: number;
  readonly transactionVersion: number;
  readonly systemVersion: number;
  readonly stateVersion: number;
  /** The runtime APIs: id (8 bytes) and version. */
  readonly apis: readonly (readonly [Hex, number])[];
}
