import { AppError } from '@hub/primitives/app-error';
import { expect, test } from 'vitest';
import { envelopeErrors, plainErrors } from './error-format.ts';

test('bodies contain the code for the wire where it differs from the internal one', () => {
  const error = new AppError({ code: 'ExportMoved', message: 'moved' });
  expect(plainErrors.body(error)).toEqual({ error: 'moved', code: 'ChainMoved' });
  expect(envelopeErrors.body(error)).toMatchObject({ error: { details: { code: 'ChainMoved' } } });
});
