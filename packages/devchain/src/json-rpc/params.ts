import { fromHex, type Hex } from '@hub/primitives/hex';
import { z } from 'zod';
import { knownKeys } from './known-keys.ts';
import { invalidParams, RpcError } from './rpc-error.ts';

/** Hex text with whole bytes; as in Substrate the 0x may be missing. The result is lower-case and has it. */
export const hexText = z
  .string()
  .regex(/^(0x)?([0-9a-fA-F]{2})*$/, 'expected hex text of whole bytes')
  .transform((text): Hex => `0x${text.replace('0x', '').toLowerCase()}`);

// Schemas that many methods use are made once, because making one takes longer than parsing with it.
export const text = z.string();
export const hexTexts = z.array(hexText);

export const hexBytes = hexText.transform((text) => fromHex(text));

export const blockHash = hexText.refine((text) => text.length === 66, 'expected a block hash of 32 bytes');

/** A parameter that may be null or left out; undefined then. */
export function optionalParam<T>(schema: z.ZodType<T>): z.ZodType<T | undefined> {
  return z.unknown().transform((value, context) => {
    if (value === undefined || value === null) return undefined;
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    for (const issue of read.error.issues) context.addIssue({ ...issue });
    return z.NEVER;
  });
}

/** Optional trailing block hash: absent and null both mean the best block. */
export const optionalBlockHash = blockHash.nullish();

const maxPageSize = 1000;

/** The number of keys per page as the parameter allows it; see `requirePageSize`. */
export const pageSize = z.number().int().min(0).max(0xffff_ffff);

export const blockNumber = z.number().int().min(0).max(0xffff_ffff);

/**
 * Parses the parameter list; throws RpcError -32602 that names the first invalid parameter, and for an unknown key the
 * known ones. Extra parameters are ignored.
 */
export function readParams<const Items extends readonly z.ZodType[]>(
  params: readonly unknown[],
  ...items: Items
): { [Index in keyof Items]: z.output<Items[Index]> };
export function readParams(params: readonly unknown[], ...items: readonly z.ZodType[]): unknown[] {
  return items.map((schema, index) => readParam(params, index, schema));
}

/** Parses the parameter at an index, counted from 0, like `readParams`. */
export function readParam<T>(params: readonly unknown[], index: number, schema: z.ZodType<T>): T {
  const result = schema.safeParse(params[index]);
  if (result.success) return result.data;
  const issue = mostExact(result.error.issues);
  const path = [index, ...(issue?.path ?? [])].join('.');
  const known = issue?.code === 'unrecognized_keys' ? `; known: ${knownKeys(schema).join(', ')}` : '';
  throw invalidParams(`parameter ${path}: ${issue?.message ?? 'not accepted'}${known}`);
}

/** The first issue; for a union, the first unknown key in one of its alternatives, if there is one. */
function mostExact(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  const [issue] = issues;
  if (issue?.code !== 'invalid_union') return issue;
  return issue.errors.flat().find(({ code }) => code === 'unrecognized_keys') ?? issue;
}

/** Throws RpcError 4002 when a page would have more than 1000 keys. */
export function requirePageSize(count: number): void {
  if (count <= maxPageSize) return;
  throw new RpcError(4002, `count exceeds maximum value. value: ${count}, max: ${maxPageSize}`);
}
