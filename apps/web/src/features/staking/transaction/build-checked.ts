import { transactionMessages } from '../../../config/transaction-messages.ts';
import { callOfIntent } from '../intent.ts';
import { checkPayload, isUpgradedPast } from '../payload/check-payload.ts';
import { blockNumberField, quantityField } from '../payload/payload-fields.ts';
import { TransactionStopped } from './describe-failure.ts';
import { describeIntent } from './describe-intent.ts';
import { findBlockHash, findFirstBlockHash } from './judge-chain.ts';
import { lastUsedNonce } from './last-used-nonce.ts';
import { describeHeldUntil, findNonceHold } from './nonce-hold.ts';
import type { TransactionRun, TransactionTools } from './run-transaction.ts';

/**
 * Requests the payload of an intent and compares it with that intent, the configuration and separate answers. Returns
 * the payload, and the facts that the record keeps about it. Rejects with `TransactionStopped` when it differs
 * or another nonce is held, with `ApiError` when an API gives no usable answer, and when the signal aborts.
 */
export async function buildChecked(id: string, run: TransactionRun, tools: TransactionTools) {
  const { network, account, signal } = run;
  const { client } = network;
  const request = { address: account.address, ...callOfIntent(run.intent), era: network.mortalPeriodBlocks };
  const payload = await client.buildExtrinsic(request, { signal });
  tools.store.dispatch(id, { type: 'built' });
  const birthNumber = blockNumberField(payload);
  const [nonce, confirmedBlockHash, firstBlockHash, usedNonce, staked] = await Promise.all([
    client.getNonce(account.address, { signal }),
    birthNumber === undefined ? undefined : findBlockHash(network, birthNumber, signal),
    findFirstBlockHash(network, signal),
    lastUsedNonce(tools.store.get(), network, account, signal),
    run.intent.kind === 'unstakeAll' ? confirmStaked(run) : undefined,
  ]);
  signal.throwIfAborted();
  const intent = staked?.intent ?? run.intent;
  refuseSecondNonce(nonce, run, tools);
  const differences = checkPayload(payload, {
    network,
    publicKey: account.publicKey,
    intent,
    nonce,
    lastUsedNonce: usedNonce,
    confirmedBlockHash,
    staked: staked?.confirmed,
  });
  if (differences.length > 0 || birthNumber === undefined || confirmedBlockHash === undefined) {
    if (isUpgradedPast(payload, network)) throw new TransactionStopped(transactionMessages.upgraded);
    const list = differences.map((one) =>
      transactionMessages.difference(one.field, one.actual, one.expected),
    );
    throw new TransactionStopped(transactionMessages.mismatch(list.join('; ')));
  }
  const facts = {
    amount: intent.amount,
    nonce: Number(quantityField(payload, 'nonce')),
    birthBlock: { number: birthNumber, hash: confirmedBlockHash },
    firstBlockHash,
    lastValidBlock: birthNumber + network.mortalPeriodBlocks - 1,
  };
  return { payload, facts };
}

/**
 * Stops while another nonce is held: two transactions with one nonce can never both be included, two with different
 * ones can, and a server may claim that it refused a transaction that it forwarded.
 */
function refuseSecondNonce(
  nonce: number,
  { network, account }: TransactionRun,
  tools: TransactionTools,
): void {
  const nowMs = tools.nowMs();
  const hold = findNonceHold(tools.store.get(), network, account, nowMs);
  if (hold === undefined || hold.nonce === nonce) return;
  const earlier = describeIntent(hold.record, network);
  const until = describeHeldUntil(hold.record, nowMs);
  throw new TransactionStopped(transactionMessages.nonceHeld(earlier, until, `${hold.nonce}`, `${nonce}`));
}

/**
 * Returns the intent to unstake everything, and the staked amount from a separate request, if that gives one. If a
 * payout has raised the stake since it was shown, the position is requested again, and its staked amount becomes that
 * of the intent.
 */
async function confirmStaked(run: TransactionRun) {
  const { intent, network, account, signal } = run;
  const { client } = network;
  const confirmed = (await client.getBalance(account.address, { signal })).stakedBalance?.raw;
  if (confirmed === undefined || !isPaidOut(intent.amount, confirmed)) return { intent, confirmed };
  const { balance } = await client.getStakingPosition(account.address, { signal });
  return { intent: { ...intent, amount: balance.staked }, confirmed };
}

/** Whether payouts can explain a raised stake: it grew by at most a hundredth, and a single payout adds far less. */
function isPaidOut(shown: bigint, staked: bigint): boolean {
  return staked > shown && (staked - shown) * 100n <= shown;
}
