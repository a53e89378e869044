import { isApiError, isRefusal } from '@hub/client/api-error';
import type { UncheckedPayload } from '@hub/client/chain-api/extrinsic';
import { type Hex, isHex } from '@hub/primitives/hex';
import { messages } from '../../../config/messages.ts';
import type { Account, Network } from '../../../lib/network.ts';
import { callOfIntent, type StakingIntent } from '../intent.ts';
import { extrinsicHash } from '../payload/assemble-extrinsic.ts';
import { checkPayload, isUpgradedPast } from '../payload/check-payload.ts';
import { blockNumberField, quantityField } from '../payload/payload-fields.ts';
import { describeError, SignatureRefused, TransactionStopped } from './describe-failure.ts';
import { describeIntent } from './describe-intent.ts';
import { lastUsedNonce } from './last-used-nonce.ts';
import { describeHeldUntil, findNonceHold } from './nonce-hold.ts';
import { intentLockName, type TabLocks } from './tab-locks.ts';
import { isBlocking, type TransactionRecord } from './transaction-record.ts';
import type { TransactionStore } from './transaction-store.ts';

/** Has a payload signed by the wallet; rejects with `SignatureRefused` when the holder says no. */
export type SignPayload = (payload: UncheckedPayload) => Promise<string>;

export interface TransactionRun {
  readonly intent: StakingIntent;
  readonly network: Network;
  readonly account: Account;
  readonly sign: SignPayload;
  /** Aborted when the holder cancels; counts until the signature is there. */
  readonly signal: AbortSignal;
}

export interface TransactionTools {
  readonly store: TransactionStore;
  readonly locks: TabLocks;
  readonly nowMs: () => number;
  readonly createId: () => string;
}

/** Why a transaction was not even begun: another one of the account is under way. */
export interface Busy {
  /** Undefined when the other one runs in another tab and has no record yet. */
  readonly other: TransactionRecord | undefined;
}

/** `cannotKeep`: the browser has no room for the record, so that a reload would lose the transaction. */
export type RunStart = { readonly id: string; readonly done: Promise<void> } | Busy | 'cannotKeep';

/**
 * Begins a transaction: builds it, checks it, has it signed and submits it, once. Every step is in the store
 * before it is taken. `done` never rejects: the outcome is in the record.
 */
export async function startTransaction(run: TransactionRun, tools: TransactionTools): Promise<RunStart> {
  const { network, account } = run;
  const release = await tools.locks.tryAcquire(intentLockName(network.genesisHash, account.publicKey));
  const other = findBlocking(tools.store.get(), network, account);
  if (release === undefined || other !== undefined) {
    release?.();
    return { other };
  }
  const record = createRecord(run, tools);
  if (!tools.store.add(record)) {
    release();
    return 'cannotKeep';
  }
  return { id: record.id, done: carryOut(record.id, run, tools).finally(release) };
}

/** The transaction of this account and network that all others have to wait for. */
export function findBlocking(
  records: readonly TransactionRecord[],
  network: Pick<Network, 'genesisHash'>,
  account: Pick<Account, 'publicKey'>,
): TransactionRecord | undefined {
  return records.find(
    (record) =>
      isBlocking(record) &&
      record.genesisHash === network.genesisHash &&
      record.publicKey === account.publicKey,
  );
}

async function carryOut(id: string, run: TransactionRun, tools: TransactionTools): Promise<void> {
  const { store } = tools;
  try {
    const { payload, facts } = await buildChecked(id, run, tools);
    store.dispatch(id, { type: 'checked', ...facts });
    const signature = await abortable(run.sign(payload), run.signal);
    if (!isSignature(signature)) throw new TransactionStopped(messages.transaction.invalidSignature);
    const hash = extrinsicHash(payload, signature, run.account.publicKey);
    const signed = store.dispatchIfKept(id, { type: 'signed', hash, atMs: tools.nowMs() });
    // What could not be written down is not sent: after a reload it would not be known.
    if (signed === undefined) throw new TransactionStopped(messages.transaction.noRoom);
    if (signed.stage !== 'submitting') return;
    await submit(id, { signerPayloadJSON: payload, signature }, run, tools);
  } catch (error) {
    const isCancelled = run.signal.aborted || error instanceof SignatureRefused;
    store.dispatch(
      id,
      isCancelled ? { type: 'cancelled' } : { type: 'failed', failure: describeError(error) },
    );
  }
}

async function buildChecked(id: string, run: TransactionRun, tools: TransactionTools) {
  const { intent, network, account, signal } = run;
  const { client } = network;
  const request = { address: account.address, ...callOfIntent(intent), era: network.mortalPeriodBlocks };
  const payload = await client.buildExtrinsic(request, { signal });
  tools.store.dispatch(id, { type: 'built' });
  const birthNumber = blockNumberField(payload);
  const [nonce, confirmedBlockHash, usedNonce, staked] = await Promise.all([
    client.getNonce(account.address, { signal }),
    birthNumber === undefined ? undefined : confirmBlock(network, birthNumber, signal),
    lastUsedNonce(tools.store.get(), network, account, signal),
    intent.kind === 'unstakeAll' ? confirmStaked(network, account, signal) : undefined,
  ]);
  signal.throwIfAborted();
  refuseSecondNonce(nonce, run, tools);
  const differences = checkPayload(payload, {
    network,
    publicKey: account.publicKey,
    intent,
    nonce,
    lastUsedNonce: usedNonce,
    confirmedBlockHash,
    staked,
  });
  if (differences.length > 0 || birthNumber === undefined || confirmedBlockHash === undefined) {
    if (isUpgradedPast(payload, network)) throw new TransactionStopped(messages.transaction.upgraded);
    const list = differences.map((one) =>
      messages.transaction.difference(one.field, one.actual, one.expected),
    );
    throw new TransactionStopped(`${messages.transaction.refusedCheck} (${list.join('; ')})`);
  }
  const facts = {
    nonce: Number(quantityField(payload, 'nonce')),
    birthBlock: { number: birthNumber, hash: confirmedBlockHash },
    lastValidBlock: birthNumber + network.mortalPeriodBlocks,
  };
  return { payload, facts };
}

/**
 * Stops while another nonce is held: two transactions with one nonce can never both be included, two with different
 * ones can, and a server may say that it refused what it passed on.
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
  throw new TransactionStopped(messages.transaction.nonceHeld(earlier, until, `${hold.nonce}`, `${nonce}`));
}

/** The staked amount as a call of its own gives it; undefined when it gives none. */
async function confirmStaked(
  network: Network,
  account: Account,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  return (await network.client.getBalance(account.address, { signal })).stakedBalance?.raw;
}

/** The hash of a block as a call of its own gives it; undefined when the chain has no such block. */
async function confirmBlock(
  network: Network,
  blockNumber: number,
  signal: AbortSignal,
): Promise<Hex | undefined> {
  try {
    return await network.client.getBlockHash(blockNumber, { signal });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}

async function submit(
  id: string,
  signed: { readonly signerPayloadJSON: UncheckedPayload; readonly signature: string },
  run: TransactionRun,
  tools: TransactionTools,
): Promise<void> {
  try {
    const hash = await run.network.client.submitExtrinsic(signed);
    tools.store.dispatch(id, { type: 'accepted', hash });
  } catch (error) {
    const event = isRefusal(error)
      ? ({ type: 'refused', failure: describeError(error) } as const)
      : ({ type: 'outcomeUnknown' } as const);
    tools.store.dispatch(id, event);
  }
}

function createRecord(run: TransactionRun, tools: TransactionTools): TransactionRecord {
  const { intent, network, account } = run;
  return {
    id: tools.createId(),
    networkId: network.id,
    genesisHash: network.genesisHash,
    publicKey: account.publicKey,
    kind: intent.kind,
    amount: intent.amount,
    stage: 'building',
    createdAtMs: tools.nowMs(),
    submittedAtMs: undefined,
    hash: undefined,
    nonce: undefined,
    birthBlock: undefined,
    lastValidBlock: undefined,
    block: undefined,
    chainAmount: undefined,
    failure: undefined,
    isRepeatable: undefined,
    isRetracted: false,
    isForeign: false,
    isAcknowledged: false,
  };
}

/** Leaves the wait when the holder cancels; a signature that arrives afterwards goes nowhere. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Type byte and 64 bytes (sr25519, ed25519) or 65 (ecdsa). */
function isSignature(signature: string): signature is Hex {
  return isHex(signature, 65) || isHex(signature, 66);
}
