import { type Hex, isHex } from '@hub/primitives/hex';
import { z } from 'zod';

const HASH_BYTES = 32;

/** A genesis hash from the environment: 32 bytes as 0x hex. */
export const genesisHashSetting = z.custom<Hex>(
  (value) => isHex(value, HASH_BYTES),
  'must be 0x and 64 hex digits',
);
