import { ApiError } from '@hub/client/api-error';
import { expect, test } from 'vitest';
import { transactionMessages } from '../../../config/transaction-messages.ts';
import { describeError } from './describe-failure.ts';

const transaction = transactionMessages;
const failed = (status: number, code: string, message = 'words of the client') =>
  new ApiError({ status, code, name: code, message });

test.each([
  [failed(0, 'NetworkFailed'), transaction.noAnswer],
  [failed(0, 'Timeout'), transaction.noAnswer],
  [failed(200, 'UnexpectedAnswer'), transaction.unreadableAnswer],
  [failed(502, 'HttpError'), transaction.answeredStatus('502')],
  [failed(400, 'UN01002', 'Words of the server'), 'Words of the server'],
  [failed(400, 'UN01002', ''), transaction.failed],
  [new Error('Words of the wallet'), 'Words of the wallet'],
  [new Error(''), transaction.failed],
])('the error %s is described as "%s"', (error, text) => {
  expect(describeError(error)).toBe(text);
});
