import { type BalanceTransferArgs, balanceTransferArgs } from '@hub/contract/chain-api/balances/generation-1';
import type { BatchingArgs } from '@hub/contract/chain-api/batches/generation-1';
import { AppError } from '@hub/primitives/app-error';
import { toHex } from '@hub/primitives/hex';
import { readSignerAddress } from '../read-address.ts';
import { planBalanceTransfer } from './balance-transfer.ts';
import type { PlanCall } from './mutation.ts';

/** Calls of which the first that fails ends the batch; those before it hold (utility.batch). */
export const planBatching: PlanCall<BatchingArgs> = ({ address, calls }, network) => {
  const planned = calls.map((call, index) =>
    planBalanceTransfer(readTransfer(call, `calls.${index}`, address), network),
  );
  return {
    call: { section: 'utility', method: 'batch', args: [planned.map(({ call }) => call)] },
    spends: planned.reduce((total, { spends }) => total + spends, 0n),
  };
};

function readTransfer(
  { method: { section, method }, rawPayload }: BatchingArgs['calls'][number],
  path: string,
  signer: string,
): BalanceTransferArgs {
  if (section !== 'balances' || method !== 'transferKeepAlive') {
    throw new AppError({
      code: 'UnknownCall',
      message: `Batching not defined in method: ${section}.${method}`,
      details: { path },
    });
  }
  const { success, data, error } = balanceTransferArgs.safeParse({ address: signer, ...rawPayload });
  if (!success) {
    const [issue] = error.issues;
    throw invalidPayload([path, 'rawPayload', ...(issue?.path ?? [])].join('.'), issue?.message ?? '');
  }
  if (toHex(readSignerAddress(data.address)) === toHex(readSignerAddress(signer))) return data;
  throw invalidPayload(`${path}.rawPayload.address`, 'must be the signer of the batch');
}

function invalidPayload(path: string, message: string): AppError {
  return new AppError({
    code: 'Validation',
    message: `body.${path}: ${message}`,
    details: { httpPart: 'body', issues: [{ path, message }] },
  });
}
