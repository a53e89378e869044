import type { ValueOf } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';
import type { DispatchOutcome } from './dispatch.ts';
import { dispatchError } from './dispatch-error.ts';
import { type PostDispatch, pays } from './dispatch-info.ts';
import { weight } from './weight.ts';

const postDispatchInfo = t.struct('frame_support::dispatch::PostDispatchInfo', {
  actual_weight: t.option(weight),
  pays_fee: pays,
});

const errorWithPostInfo = t.struct(
  'sp_runtime::DispatchErrorWithPostInfo',
  { post_info: postDispatchInfo, error: dispatchError },
  [{ name: 'Info', type: postDispatchInfo }],
);

/** The outcome of a call together with its corrections of the announced cost. */
export const dispatchResultWithPostInfo = t.result(postDispatchInfo, errorWithPostInfo);

/** Converts an outcome to the value that is encoded. */
export function resultWithPostInfo(outcome: DispatchOutcome): ValueOf<typeof dispatchResultWithPostInfo> {
  const post_info = encodablePost(outcome.post);
  return outcome.ok
    ? { type: 'Ok', value: post_info }
    : { type: 'Err', value: { post_info, error: outcome.error } };
}

function encodablePost({ weight: actual_weight, paysFee }: PostDispatch): ValueOf<typeof postDispatchInfo> {
  return { actual_weight, pays_fee: { type: paysFee === false ? 'No' : 'Yes', value: undefined } };
}
