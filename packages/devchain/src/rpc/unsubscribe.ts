import { z } from 'zod';
import { readParams } from '../json-rpc/params.ts';
import type { RpcConnection } from './rpc-method.ts';

/** What every legacy unsubscribe method does: true when there was such a subscription. */
export function unsubscribe(params: readonly unknown[], connection: RpcConnection): boolean {
  // Clients that count their subscriptions send numbers; none of those was given out here.
  const [id] = readParams(params, z.union([z.string(), z.number()]));
  return connection.unsubscribe(String(id));
}
