import { isRefusal } from '@hub/client/api-error';
import type { UncheckedPayload } from '@hub/client/chain-api/extrinsic';
import { type Hex, isHex } from '@hub/primitives/hex';
import { transactionMessages } from '../../../config/transaction-messages.ts';
import type { Account, Network } from '../../../lib/network.ts';
import type { StakingIntent } from '../intent.ts';
import { extrinsicHash } from '../payload/assemble-extrinsic.ts';
import { buildChecked } from './build-checked.ts';
import { describeError, TransactionStopped } from './describe-failure.ts';
import { findBlocking } from './find-blocking.ts';
import { isOwnHash } from './read-status.ts';
import { SignatureRefused } from './signature-refused.ts';
import { intentLockName, type TabLocks } from './tab-locks.ts';
import type { TransactionRecord } from './transaction-record.ts';
import type { TransactionStore } from './transaction-store.ts';

/** Lets the wallet sign a payload; rejects with `SignatureRefused` when the user refuses. */
export type SignPayload = (payload: UncheckedPayload) => Promise<string>;

export interface TransactionRun {
  readonly intent: StakingIntent;
  readonly network: Network;
  readonly account: Account;
  readonly sign: SignPayload;
  /** Aborted when the user cancels; has no effect after the signature. */
  readonly signal: AbortSignal;
}

export interface TransactionTools {
  readonly store: TransactionStore;
  readonly locks: TabLocks;
  readonly nowMs: () => number;
  readonly createId: () => string;
}

/** The reason why a transaction was not started: another one of the account is in progress. */
export interface Busy {
  /** Undefined when the other one runs in another tab and has no record yet. */
  readonly other: TransactionRecord | undefined;
}

/** `cannotKeep`: the browser has no room for the record, so that a reload would lose the transaction. */
export type RunStart = { readonly id: string; readonly done: Promise<void> } | Busy | 'cannotKeep';

/**
 * Starts a transaction: builds it, checks it, has it signed and submits it, once. Every step is stored before it is
 * taken. `done` never rejects: the record contains the outcome.
 */
export async function startTransaction(run: TransactionRun, tools: TransactionTools): Promise<RunStart> {
  const { network, account } = run;
  const release = await tools.locks.tryAcquire(intentLockName(network.genesisHash, account.publicKey));
  // Another tab may have released the lock before its last change was announced to this one.
  tools.store.reload();
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

async function carryOut(id: string, run: TransactionRun, tools: TransactionTools): Promise<void> {
  const { store } = tools;
  try {
    const { payload, facts } = await buildChecked(id, run, tools);
    store.dispatch(id, { type: 'checked', ...facts });
    const signature = await abortable(run.sign(payload), run.signal);
    if (!isSignature(signature)) throw new TransactionStopped(transactionMessages.invalidSignature);
    const hash = extrinsicHash(payload, signature, run.account.publicKey);
    const signed = { signerPayloadJSON: payload, signature };
    const kept = store.dispatchIfKept(id, { type: 'signed', hash, atMs: tools.nowMs(), signed });
    // A transaction that cannot be stored is not sent, because it would be lost after a reload.
    if (kept === undefined) throw new TransactionStopped(transactionMessages.noRoom);
    if (kept.stage !== 'submitting') return;
    await submit(kept, signed, run, tools);
  } catch (error) {
    const isCancelled = run.signal.aborted || error instanceof SignatureRefused;
    store.dispatch(
      id,
      isCancelled ? { type: 'cancelled' } : { type: 'failed', failure: describeError(error) },
    );
  }
}

async function submit(
  record: TransactionRecord,
  signed: { readonly signerPayloadJSON: UncheckedPayload; readonly signature: string },
  run: TransactionRun,
  tools: TransactionTools,
): Promise<void> {
  try {
    const hash = await run.network.client.submitExtrinsic(signed);
    // The page's own hash is that of the signed bytes; another one would belong to another transaction.
    tools.store.dispatch(record.id, { type: isOwnHash(hash, record) ? 'accepted' : 'misnamed', hash });
  } catch (error) {
    const event = isRefusal(error)
      ? ({ type: 'refused', failure: describeError(error) } as const)
      : ({ type: 'outcomeUnknown' } as const);
    tools.store.dispatch(record.id, event);
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
    sequence: undefined,
    submittedAtMs: undefined,
    hash: undefined,
    nonce: undefined,
    birthBlock: undefined,
    firstBlockHash: undefined,
    lastValidBlock: undefined,
    signed: undefined,
    otherHash: undefined,
    wasAccepted: undefined,
    block: undefined,
    chainAmount: undefined,
    failure: undefined,
    isRepeatable: undefined,
    isUnsettled: undefined,
    isRetracted: false,
    isForeign: false,
    isAcknowledged: false,
  };
}

/** Stops waiting when the user cancels; a signature that arrives later is discarded. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Whether a text is the hex of a type byte and of 64 bytes (sr25519, ed25519) or 65 (ecdsa). */
function isSignature(signature: string): signature is Hex {
  return isHex(signature, 65) || isHex(signature, 66);
}
