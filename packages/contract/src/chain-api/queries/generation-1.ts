import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { atBlock } from '../block-id.ts';
import { looseJson } from '../loose-json.ts';
import { runtimeValue } from '../runtime-value.ts';

/** A value of the chain in all forms that clients read. */
export const codecAnswerSchema = z.object({
  rawType: z.string(),
  isEmpty: z.boolean(),
  hash: z.string().describe('blake2-256 of the encoded value'),
  human: runtimeValue,
  json: runtimeValue,
  hex: z.string(),
});

const path = z.object({
  endpoint: z.string().describe('query, consts, or rpc for some read-only methods'),
  module: z.string().describe('Pallet, such as system or balances'),
  method: z.string().describe('Name of the entry, constant or method, such as account'),
});
const shortPath = path.omit({ endpoint: true });
const body = z
  .object({
    args: z
      .array(looseJson)
      .default([])
      .describe(
        'Arguments by position: the keys of a storage map, or those of an rpc method. Default: none.',
      ),
  })
  .nullish()
  .transform((given) => given ?? { args: [] });
/** Values of the chain have a known form; answers of rpc methods are passed on unchanged. */
const response = z.union([codecAnswerSchema, runtimeValue]);

export const queryRoutes = [
  defineRoute({
    operationId: 'queryState',
    method: 'POST',
    path: '/query/:endpoint/:module/:method',
    summary: 'Read a storage entry, a constant or a read-only rpc method, with arguments',
    description:
      'Endpoint `query` reads storage, `consts` constants, `rpc` some methods of the node that only read. A value comes in all forms: decoded (`json`, `human`) and encoded (`hex`).',
    tags: ['query'],
    params: path,
    querystring: z.object(atBlock),
    body,
    response,
    errors: ['UnknownStorage', 'InvalidQueryArguments', 'BlockNotFound', 'NodeRpcError', 'NodeUnavailable'],
  }),
  defineRoute({
    operationId: 'getState',
    method: 'GET',
    path: '/query/:endpoint/:module/:method',
    summary: 'Read a constant, or a storage entry or method without arguments',
    description: 'As the POST route, for entries and methods that take no arguments.',
    tags: ['query'],
    params: path,
    querystring: z.object(atBlock),
    response,
    errors: ['UnknownStorage', 'InvalidQueryArguments', 'BlockNotFound', 'NodeRpcError', 'NodeUnavailable'],
  }),
  defineRoute({
    operationId: 'queryStorage',
    method: 'POST',
    path: '/query/:module/:method',
    summary: 'Read a storage entry with arguments',
    description:
      'A short form of `/query/query/{module}/{method}`. A value comes in all forms: decoded (`json`, `human`) and encoded (`hex`).',
    tags: ['query'],
    params: shortPath,
    querystring: z.object(atBlock),
    body,
    response: codecAnswerSchema,
    errors: ['UnknownStorage', 'InvalidQueryArguments', 'BlockNotFound', 'NodeUnavailable'],
  }),
  defineRoute({
    operationId: 'getStorage',
    method: 'GET',
    path: '/query/:module/:method',
    summary: 'Read a storage entry without arguments',
    description: 'As the POST route, for entries that take no arguments.',
    tags: ['query'],
    params: shortPath,
    querystring: z.object(atBlock),
    response: codecAnswerSchema,
    errors: ['UnknownStorage', 'InvalidQueryArguments', 'BlockNotFound', 'NodeUnavailable'],
  }),
] as const;
