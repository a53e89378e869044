import { toHex } from '@hub/primitives/hex';
import { readSs58 } from '@hub/primitives/ss58';
import { z } from 'zod';
import { readParams } from '../../json-rpc/params.ts';
import type { AccountId } from '../../types/account-id.ts';
import type { RpcMethod } from '../rpc-method.ts';

const finalityChange = z.strictObject({
  /** The number of blocks by which the finalized block stays behind the best one; with 0, a block is final at once. */
  lagBlocks: z.number().int().min(0).max(0xffff_ffff).exactOptional(),
  /** Whether finality is stalled until it is set again. */
  isStalled: z.boolean().exactOptional(),
});

const intervalMs = z.number().int().min(10).max(9_999_999).default(6000);
const sealing = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['instant', 'manual']) }),
  z.strictObject({ kind: z.enum(['interval', 'instant-and-interval']), intervalMs }),
]);

/** An SS58 address of any prefix, or a public key of 32 bytes in hex. */
const account = z.string().transform((text, context): AccountId => {
  if (/^0x[0-9a-fA-F]{64}$/.test(text)) return `0x${text.slice(2).toLowerCase()}`;
  const read = readSs58(text);
  if (typeof read !== 'string') return toHex(read.publicKey);
  context.addIssue(`expected an account address (${read})`);
  return z.NEVER;
});

/** Changes the finality rule; blocks that are now due become final at once. Returns the new rule. */
export const dev_setFinality: RpcMethod = ({ chain }, params) => {
  const [change] = readParams(params, finalityChange);
  chain.setFinality(change);
  return chain.finality();
};

/** Changes when blocks are sealed; returns the new setting. */
export const dev_setSealing: RpcMethod = ({ sealer }, params) => {
  const [wanted] = readParams(params, sealing);
  sealer.change(wanted);
  return sealer.current();
};

/**
 * From now on the signature 0xdeadbeef followed by 0xcd bytes is valid for this account. All other signatures are
 * checked as before.
 */
export const dev_impersonate: RpcMethod = ({ chain }, params) => {
  const [who] = readParams(params, account);
  chain.impersonation.start(who);
  return true;
};

export const dev_stopImpersonating: RpcMethod = ({ chain }, params) => {
  const [who] = readParams(params, account);
  chain.impersonation.stop(who);
  return true;
};
