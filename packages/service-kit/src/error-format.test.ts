import { AppError } from '@hub/primitives/app-error';
import { expect, test } from 'vitest';
import { envelopeErrors, plainErrors } from './error-format.ts';

test('an error with a code of its own on the wire is written with that code in every body that has one', () => {
  const error = new AppError({ code: 'ExportMoved', message: 'moved' });
  expect(plainErrors.body(error)).toEqual({ error: 'moved', code: 'ChainMoved' });
  expect(envelopeErrors.body(error)).toMatchObject({ error: { details: { code: 'ChainMoved' } } });
});
