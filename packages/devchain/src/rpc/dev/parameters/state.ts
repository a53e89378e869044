import type { Hex } from '@hub/primitives/hex';
import { z } from 'zod';
import { once } from '../../../codec/once.ts';
import { blockHash, hexBytes, hexText } from '../../../json-rpc/params.ts';

/** The parameter of dev_revert. */
export const snapshotId = once(() =>
  z
    .string('expected the id of a snapshot as bare text')
    .regex(/^0x[0-9a-f]+$/, 'expected the id of a snapshot')
    .transform((text): Hex => `0x${text.slice(2)}`),
);

/** The parameter of dev_exportState. */
export const exportedBlock = once(() =>
  z.string('expected a block hash as bare text').pipe(blockHash).nullish(),
);

const rawValues = once(() =>
  z
    .array(z.tuple([hexText, hexBytes.nullable()]))
    .meta({ title: '[[key, value]]', description: 'Raw keys and values in hex; null removes' }),
);
const namedValues = once(() =>
  z.record(z.string(), z.record(z.string(), z.unknown())).meta({
    title: '{Pallet: {Item: value}}',
    description:
      'Values by name, a map as `[[[keys], value], ...]`. Structs may be given in part; null removes, and `$removePrefix: [items]` removes whole maps',
  }),
);

/** The parameter of dev_setStorage. */
export const storageValues = once(() =>
  z.union([rawValues(), namedValues()], 'expected [[key, value]] or names'),
);
