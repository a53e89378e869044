import { z } from 'zod';
import { once } from '../../../codec/once.ts';
import { hexBytes } from '../../../json-rpc/params.ts';

/**
 * The name of a development account, whose key follows from a phrase that everybody knows. Phrases are refused: nobody
 * should send a secret one to a node.
 */
export const keyName = once(() =>
  z
    .string()
    .regex(/^(\/\/[^/]+)+$/, 'expected the name of a development key, such as //Alice')
    .meta({ title: 'name', description: 'The name of a development account, such as //Alice' }),
);

/** The bytes to sign. */
export const payload = once(() => hexBytes.meta({ title: 'hex', description: 'The bytes to sign, in hex' }));
