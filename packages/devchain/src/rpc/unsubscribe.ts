import { z } from 'zod';
import { readParams } from '../json-rpc/params.ts';
import type { RpcConnection } from './rpc-method.ts';

/** The implementation of all legacy unsubscribe methods: true if the subscription existed. */
export function unsubscribe(params: readonly unknown[], connection: RpcConnection): boolean {
  // Some clients number their subscriptions and send numbers; no such id exists here.
  const [id] = readParams(params, z.union([z.string(), z.number()]));
  return connection.unsubscribe(String(id));
}
