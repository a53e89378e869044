import { dialogMessages } from '../../../config/dialog-messages.ts';
import type { TransactionRecord, TransactionStage } from '../transaction/transaction-record.ts';

export interface ProgressStep {
  readonly label: string;
  readonly state: 'done' | 'current' | 'ahead';
}

const { steps } = dialogMessages;
const order = [steps.prepare, steps.signature, steps.submitted, steps.inBlock, steps.finalized];

/** The number of finished steps at each stage. */
const done: Readonly<Record<TransactionStage, number>> = {
  building: 0,
  checking: 0,
  signing: 1,
  submitting: 2,
  submitted: 3,
  unknown: 2,
  undecided: 2,
  refused: 0,
  undecoded: 4,
  inBlock: 4,
  finalized: 5,
  failed: 0,
  cancelled: 0,
  expired: 0,
};

/** The steps of a transaction from preparation to finality, with the current one. */
export function progressSteps(record: Pick<TransactionRecord, 'stage'>): readonly ProgressStep[] {
  const count = done[record.stage];
  return order.map((label, index) => ({
    label,
    state: index < count ? 'done' : index === count ? 'current' : 'ahead',
  }));
}

/** The steps that follow the signature: submitted, in a block, final. */
export function stepsAfterSigning(record: Pick<TransactionRecord, 'stage'>): readonly ProgressStep[] {
  return progressSteps(record).slice(order.indexOf(steps.submitted));
}
