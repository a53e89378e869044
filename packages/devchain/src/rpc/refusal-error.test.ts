import { expect, test } from 'vitest';
import type { Refusal } from '../pool/refusal.ts';
import { refusalError } from './refusal-error.ts';

const invalid = (reason: string, custom?: number): Refusal => ({
  kind: 'validity',
  error: { kind: 'invalid', reason, ...(custom === undefined ? {} : { custom }) },
});

// Codes, messages and data of Substrate's author_* methods (docs/wire-formats.md#errors-of-author-methods).
test.each<[Refusal, number, string, unknown]>([
  [invalid('Call'), 1010, 'Invalid Transaction', 'Transaction call is not expected'],
  [
    invalid('Payment'),
    1010,
    'Invalid Transaction',
    'Inability to pay some fees (e.g. account balance too low)',
  ],
  [invalid('Future'), 1010, 'Invalid Transaction', 'Transaction will be valid in the future'],
  [invalid('Stale'), 1010, 'Invalid Transaction', 'Transaction is outdated'],
  [invalid('BadProof'), 1010, 'Invalid Transaction', 'Transaction has a bad signature'],
  [invalid('AncientBirthBlock'), 1010, 'Invalid Transaction', 'Transaction has an ancient birth block'],
  [invalid('ExhaustsResources'), 1010, 'Invalid Transaction', 'Transaction would exhaust the block limits'],
  [invalid('Custom', 3), 1010, 'Invalid Transaction', 'Custom error: 3'],
  [
    { kind: 'validity', error: { kind: 'unknown', reason: 'CannotLookup' } },
    1011,
    'Unknown Transaction Validity',
    'CannotLookup',
  ],
  [{ kind: 'banned' }, 1012, 'Transaction is temporarily banned', undefined],
  [{ kind: 'alreadyImported', hash: '0x01' }, 1013, 'Transaction Already Imported', '0x01'],
  [
    { kind: 'tooLowPriority', oldPriority: 9n, newPriority: 8n },
    1014,
    'Priority is too low: (9 vs 8)',
    'The transaction has too low priority to replace another transaction already in the pool.',
  ],
])('the refusal %o becomes error %i', (refusal, code, message, data) => {
  expect(refusalError(refusal)).toMatchObject({ code, message, data });
});

test('the refusal of bytes that are not an extrinsic becomes error 1002, a verification error', () => {
  expect(refusalError({ kind: 'undecodable', reason: 'short' })).toMatchObject({
    code: 1002,
    message: expect.stringMatching(/^Verification Error: /),
  });
});
