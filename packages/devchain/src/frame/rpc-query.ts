import { concatBytes } from '@noble/hashes/utils.js';
import type { z } from 'zod';
import type { TypeDef } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';
import { optionalBlockHash, readParam, readParams } from '../json-rpc/params.ts';
import { RpcError } from '../json-rpc/rpc-error.ts';
import { type DispatchError, dispatchError } from './dispatch-error.ts';
import type { PalletRpcMethod } from './rpc-method.ts';

const invalidParamsCode = -32602;

/** Reads a parameter and writes it as an argument of a runtime API method. */
type RpcParam = z.ZodType<Uint8Array>;

/** Makes a parameter: `schema` validates its JSON, and `type` encodes the result. */
export function rpcParam<T>(schema: z.ZodType<T>, type: TypeDef<NoInfer<T>>): RpcParam {
  return schema.transform((value) => type.codec.enc(value));
}

/**
 * Creates a JSON-RPC method that calls a runtime API method whose result is a `Result`. After `params` the method takes
 * the hash of a block, by default the best one. An `Err` becomes RpcError -32602 with the text of `runtimeErrorText`.
 * @param output type of the value in `Ok`
 */
export function rpcQuery<T>(
  apiMethod: string,
  params: readonly RpcParam[],
  output: TypeDef<T>,
  toJson: (value: NoInfer<T>) => unknown,
): PalletRpcMethod {
  const answer = t.result(output, dispatchError);
  return (node, given) => {
    const args = readParams(given, ...params);
    const at = readParam(given, params.length, optionalBlockHash);
    // The decoders read a view's whole buffer, hence the copy.
    const bytes = Uint8Array.from(node.callApi(apiMethod, concatBytes(...args), at));
    const result = answer.codec.dec(bytes);
    if (result.type === 'Err') throw new RpcError(invalidParamsCode, runtimeErrorText(result.value));
    return toJson(result.value);
  };
}

/** The text with which a live node reports a DispatchError: a pallet's error has its indexes, not its name. */
function runtimeErrorText({ type, value }: DispatchError): string {
  return `runtime error: ${describeError(type, value)}`;
}

function describeError(type: DispatchError['type'], value: DispatchError['value']): string {
  if (value === undefined) return type === 'Other' ? 'Other("")' : type;
  if ('type' in value) return `${type}(${value.type})`;
  const bytes = [...Buffer.from(value.error.slice(2), 'hex')].join(', ');
  return `Module(ModuleError { index: ${value.index}, error: [${bytes}], message: None })`;
}
