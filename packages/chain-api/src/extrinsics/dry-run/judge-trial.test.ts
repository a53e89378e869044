import { expect, test } from 'vitest';
import { judgeTrial } from './judge-trial.ts';
import type { Trial } from './read-trial.ts';
import type { ValidityError } from './validity-error.ts';

const reason = (name: string, kind: 'invalid' | 'unknown' = 'invalid'): ValidityError => ({
  kind,
  name,
  custom: null,
  message: name,
});
const refused = (name: string): Trial => ({ kind: 'invalid', error: reason(name) });
const success: Trial = { kind: 'success', events: [] };
const failure: Trial = { kind: 'failure', error: { type: 'BadOrigin' } };

test.each(['AncientBirthBlock', 'ExhaustsResources', 'BadProof', 'Custom'])(
  'a valid extrinsic whose application fails with %s counts as untried',
  (name) => {
    expect(judgeTrial({ kind: 'valid' }, refused(name))).toEqual({ kind: 'untried' });
  },
);

test.each([success, failure, refused('Future')])(
  'the outcome of a valid extrinsic is that of its application: $kind',
  (applied) => {
    expect(judgeTrial({ kind: 'valid' }, applied)).toMatchObject({ kind: applied.kind });
  },
);

test.each([success, failure, refused('AncientBirthBlock')])(
  'an extrinsic that fails validation is invalid, whatever its application gave: $kind',
  (applied) => {
    const error = reason('CannotLookup', 'unknown');
    expect(judgeTrial({ kind: 'invalid', error }, applied)).toEqual({ kind: 'invalid', error });
  },
);

test.each([success, refused('AncientBirthBlock'), refused('Future')])(
  'an extrinsic that waits for lower nonces is invalid with Future, whatever its application gave: $kind',
  (applied) => {
    expect(judgeTrial({ kind: 'waiting' }, applied)).toMatchObject({
      kind: 'invalid',
      error: { kind: 'invalid', name: 'Future', custom: null },
    });
  },
);

test.each([success, failure, refused('Payment'), refused('Stale')])(
  'if the node cannot validate an extrinsic, its outcome is that of its application if that decides: $kind',
  (applied) => {
    expect(judgeTrial({ kind: 'undecided' }, applied)).toEqual(applied);
  },
);

test.each(['AncientBirthBlock', 'ExhaustsResources', 'BadProof'])(
  'if the node cannot validate an extrinsic and its application fails with %s, judgeTrial throws NotImplemented',
  (name) => {
    expect(() => judgeTrial({ kind: 'undecided' }, refused(name))).toThrow(
      expect.objectContaining({ code: 'NotImplemented' }),
    );
  },
);
