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
  module: z.string(),
  method: z.string(),
});
const shortPath = path.omit({ endpoint: true });
const body = z
  .object({ args: z.array(looseJson).default([]) })
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
    tags: ['query'],
    params: shortPath,
    querystring: z.object(atBlock),
    response: codecAnswerSchema,
    errors: ['UnknownStorage', 'InvalidQueryArguments', 'BlockNotFound', 'NodeUnavailable'],
  }),
] as const;
