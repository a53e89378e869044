import * as t from '../../codec/types.ts';
import { dispatchError, dispatchResult } from '../../frame/dispatch-error.ts';
import { defineEvents } from '../../frame/event.ts';
import { defineErrors } from '../../frame/module-errors.ts';

export const utilityEvents = defineEvents('Utility', {
  BatchInterrupted: [0, { index: t.u32, error: dispatchError }],
  BatchCompleted: [1, []],
  BatchCompletedWithErrors: [2, []],
  ItemCompleted: [3, []],
  ItemFailed: [4, { error: dispatchError }],
  DispatchedAs: [5, { result: dispatchResult }],
  IfElseMainSuccess: [6, []],
  IfElseFallbackCalled: [7, { main_error: dispatchError }],
});

export const utilityErrors = defineErrors('Utility', {
  TooManyCalls: 'The batch holds too many calls.',
});
