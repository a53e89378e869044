import { AppError } from '@hub/primitives/app-error';
import { describe, expect, it } from 'vitest';
import { answerOfError } from './refusal.ts';

const rpcError = (rpcCode: number, rpcMessage: string, rpcData?: string) =>
  new AppError({
    code: 'NodeRpcError',
    message: 'x',
    details: { rpcCode, rpcMessage, ...(rpcData !== undefined && { rpcData }) },
  });

describe('answerOfError', () => {
  it.each([
    { error: rpcError(1010, 'Invalid Transaction', 'Inability to pay some fees'), kind: 'refused' },
    {
      error: rpcError(1010, 'Invalid Transaction', 'Transaction has a bad signature'),
      kind: 'perhapsIncluded',
    },
    { error: rpcError(1010, 'Invalid Transaction', 'Transaction is outdated'), kind: 'perhapsIncluded' },
    { error: rpcError(1014, 'Priority is too low: (1 vs 2)'), kind: 'refused' },
    { error: rpcError(1012, 'Transaction is temporarily banned'), kind: 'perhapsIncluded' },
    { error: rpcError(1013, 'Transaction Already Imported'), kind: 'accepted' },
    { error: rpcError(-32603, 'Internal error'), kind: 'unknown' },
    { error: new AppError({ code: 'NodeUnavailable', message: 'gone' }), kind: 'unknown' },
    { error: new TypeError('socket'), kind: 'unknown' },
  ])('the error $error.message $error.details of a submission means $kind', ({ error, kind }) => {
    expect(answerOfError(error).kind).toBe(kind);
  });

  it("the closure of a refusal has the node's reason", () => {
    const answer = answerOfError(rpcError(1010, 'Invalid Transaction', 'Inability to pay some fees'));
    expect(answer).toMatchObject({
      closure: {
        message: 'The node refused the extrinsic: Inability to pay some fees',
        details: { rpcCode: 1010, rpcMessage: 'Invalid Transaction', rpcData: 'Inability to pay some fees' },
      },
    });
  });
});
