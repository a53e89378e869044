import { opaqueExtrinsic } from '../../json-rpc/opaque-extrinsic.ts';
import { hexBytes, readParams, text } from '../../json-rpc/params.ts';
import { invalidParams, RpcError } from '../../json-rpc/rpc-error.ts';
import { isLastWord, type TransactionStatus } from '../../pool/transaction-status.ts';
import { refusalError } from '../refusal-error.ts';
import type { RpcMethod } from '../rpc-method.ts';

const maxBroadcasts = 16;

/**
 * Keeps a transaction in the pool until `transaction_v1_stop` or the end of the connection: submits it again at the
 * next best block or revert if the pool refused or dropped it or no longer watches its block, but not if the pool
 * accepted it and later removed it as invalid or replaced it. Returns the operation id, or null when the connection has
 * too many broadcasts.
 */
export const transaction_v1_broadcast: RpcMethod = ({ chain, pool }, params, connection) => {
  const [extrinsic] = readParams(params, hexBytes);
  if (connection.broadcasts.size >= maxBroadcasts) return null;
  const operationId = connection.nextId();
  let unwatch: (() => void) | undefined;

  function offer(): void {
    const submission = pool.submit(extrinsic, ({ type }) => {
      if (type === 'dropped' || type === 'finalityTimeout') unwatch = undefined;
    });
    if (submission.ok) unwatch = submission.unwatch;
  }

  offer();
  const unsubscribe = chain.subscribe(({ type }) => {
    if (unwatch === undefined && (type === 'bestChanged' || type === 'reverted')) offer();
  });
  connection.broadcasts.set(operationId, () => {
    unsubscribe();
    unwatch?.();
  });
  return operationId;
};

export const transaction_v1_stop: RpcMethod = (_context, params, connection) => {
  const [operationId] = readParams(params, text);
  const stop = connection.broadcasts.get(operationId);
  if (stop === undefined) throw invalidParams('parameter 0: no such broadcast');
  connection.broadcasts.delete(operationId);
  stop();
  return null;
};

/**
 * Submits a transaction and reports its status; a refusal is an event too. The subscription ends with the last event.
 */
export const transactionWatch_v1_submitAndWatch: RpcMethod = ({ pool }, params, connection) => {
  const [extrinsic] = readParams(params, hexBytes);
  return connection.subscribe('transactionWatch_v1_watchEvent', (push, id) => {
    try {
      const submission = pool.submit(opaqueExtrinsic(extrinsic), (status) => {
        const event = watchEvent(status);
        if (event !== undefined) push(event);
        if (isLastWord(status)) connection.unsubscribe(id);
      });
      if (submission.ok) return submission.unwatch;
      throw refusalError(submission.refusal);
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      const { message, data } = error;
      push({ event: 'invalid', error: data === undefined ? message : `${message}: ${String(data)}` });
      connection.unsubscribe(id);
      return () => {};
    }
  });
};

export const transactionWatch_v1_unwatch: RpcMethod = (_context, params, connection) => {
  connection.unsubscribe(readParams(params, text)[0]);
  return null;
};

function watchEvent(status: TransactionStatus): unknown {
  switch (status.type) {
    case 'ready':
      return { event: 'validated' };
    case 'future':
      return undefined;
    case 'inBlock':
    case 'finalized': {
      const event = status.type === 'inBlock' ? 'bestChainBlockIncluded' : 'finalized';
      return { event, block: { hash: status.block, index: status.index } };
    }
    case 'retracted':
      return { event: 'bestChainBlockIncluded', block: null };
    case 'usurped':
      return { event: 'invalid', error: `replaced by ${status.by}` };
    case 'finalityTimeout':
      return { event: 'dropped', error: 'its block is not final after too many others' };
    case 'dropped':
      return { event: 'dropped', error: 'removed from the pool' };
    case 'invalid':
      return { event: 'invalid', error: 'no longer valid' };
  }
}
