import { expect, test } from 'vitest';
import { SignatureRefused } from '../features/staking/transaction/signature-refused.ts';
import { signWith } from './sign-with.ts';

test('4.10 the wallet is not asked to sign until the dialog is loaded or has failed to load', async () => {
  const loaded = Promise.withResolvers<void>();
  const asked: unknown[] = [];
  const session = {
    sign: async (payload: unknown) => {
      asked.push(payload);
      return '0x01';
    },
  };
  const signing = signWith(session, () => loaded.promise)({ nonce: '0x00' });
  await Promise.resolve();
  expect(asked).toEqual([]);
  loaded.resolve();
  expect(await signing).toBe('0x01');
  expect(await signWith(session, () => Promise.reject(new Error('no chunk')))({})).toBe('0x01');
});

test("4.8 a user's refusal is distinguished from errors of the wallet", async () => {
  const failing = (reason: unknown) => ({ sign: () => Promise.reject(reason) });
  const ready = async () => undefined;
  await expect(signWith(failing({ code: 4001 }), ready)({})).rejects.toThrow(SignatureRefused);
  await expect(signWith(failing(new Error('No device')), ready)({})).rejects.toThrow('No device');
});
