import { AppError } from '@hub/primitives/app-error';
import { expect, test } from 'vitest';
import { envelopeErrors, plainErrors } from './error-format.ts';

test('both formats send an ExportMoved error with its wire code ChainMoved', () => {
  const error = new AppError({ code: 'ExportMoved', message: 'moved' });
  expect(plainErrors.body(error)).toEqual({ error: 'moved', code: 'ChainMoved' });
  expect(envelopeErrors.body(error)).toMatchObject({ error: { details: { code: 'ChainMoved' } } });
});
