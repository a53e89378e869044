import type { TransactionRecord } from '../features/staking/transaction/transaction-record.ts';
import { alicePublicKey, hashOf, UNQ } from './builders.ts';

/** A submitted stake of Alice. */
export function buildRecord(changes: Partial<TransactionRecord> = {}): TransactionRecord {
  return {
    id: 'first',
    networkId: 'unique',
    genesisHash: hashOf('aa'),
    publicKey: alicePublicKey,
    kind: 'stake',
    amount: 150n * UNQ,
    stage: 'submitted',
    createdAtMs: 1000,
    sequence: undefined,
    submittedAtMs: 2000,
    hash: hashOf('f1'),
    nonce: 5,
    birthBlock: { number: 130, hash: hashOf('b1') },
    firstBlockHash: undefined,
    lastValidBlock: 194,
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
    ...changes,
  };
}
