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
  'a valid extrinsic that is refused as %s while the next block is not begun was not tried',
  (name) => {
    expect(judgeTrial({ kind: 'valid' }, refused(name))).toEqual({ kind: 'untried' });
  },
);

test.each([success, failure, refused('Future')])('a valid extrinsic comes to its trial: $kind', (applied) => {
  expect(judgeTrial({ kind: 'valid' }, applied)).toMatchObject({ kind: applied.kind });
});

test.each([success, failure, refused('AncientBirthBlock')])(
  'an extrinsic that the next block cannot hold is invalid, whatever was tried: $kind',
  (applied) => {
    const error = reason('CannotLookup', 'unknown');
    expect(judgeTrial({ kind: 'invalid', error }, applied)).toEqual({ kind: 'invalid', error });
  },
);

test.each([success, refused('AncientBirthBlock'), refused('Future')])(
  'an extrinsic behind others is ahead: $kind',
  (applied) => {
    expect(judgeTrial({ kind: 'waiting' }, applied)).toMatchObject({
      kind: 'invalid',
      error: { kind: 'invalid', name: 'Future', custom: null },
    });
  },
);

test.each([success, failure, refused('Payment'), refused('Stale')])(
  'a node that cannot validate is believed what it applied: $kind',
  (applied) => {
    expect(judgeTrial({ kind: 'undecided' }, applied)).toEqual(applied);
  },
);

test.each(['AncientBirthBlock', 'ExhaustsResources', 'BadProof'])(
  'a node that cannot validate is not believed that an extrinsic is not valid for %s',
  (name) => {
    expect(() => judgeTrial({ kind: 'undecided' }, refused(name))).toThrow(
      expect.objectContaining({ code: 'NotImplemented' }),
    );
  },
);
