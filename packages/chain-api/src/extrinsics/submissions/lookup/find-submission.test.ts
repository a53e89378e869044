import { expect, test } from 'vitest';
import { buildInclusion, buildSubmission } from '../../../../tests/support/submission-builder.ts';
import type { SubmissionState } from '../status/submission.ts';
import { findSubmission } from './find-submission.ts';

const inclusion = buildInclusion(7);

test.each<{ state: SubmissionState; reached: readonly number[] }>([
  { state: { kind: 'pending' }, reached: [] },
  { state: { kind: 'undecoded', place: inclusion }, reached: [7] },
  { state: { kind: 'inBlock', inclusion }, reached: [7] },
  { state: { kind: 'finalized', inclusion }, reached: [7] },
])(
  'finding a submission that is $state.kind waits until the head reaches the blocks $reached',
  async ({ state, reached }) => {
    const submission = { ...buildSubmission(), state };
    const blocks: number[] = [];
    const context = {
      submissions: { find: async () => submission },
      head: {
        reach: async (blockNumber: number) => {
          blocks.push(blockNumber);
        },
      },
    };
    expect(await findSubmission(context, submission.hash)).toBe(submission);
    expect(blocks).toEqual(reached);
  },
);
