import { feeEstimateSchema } from '@hub/contract/chain-api/sidecar/transaction';
import { expect, test } from 'vitest';
import { renderFee } from './fee-estimate.ts';

const info = { dispatchClass: 'operational', partialFee: 152_000_000n };

test.each([
  [125_000_000n, '125000000'],
  [
    { refTime: 7n, proofSize: 3n },
    { refTime: '7', proofSize: '3' },
  ],
])(
  'a weight is written as the runtime has it: one number, or reference time and proof size',
  (weight, written) => {
    const fee = renderFee({ weight, ...info });
    expect(fee).toEqual({ weight: written, class: 'Operational', partialFee: '152000000' });
    expect(feeEstimateSchema.parse(fee)).toEqual(fee);
  },
);
