import { dispatchResult } from '../../frame/dispatch-error.ts';
import { defineEvents } from '../../frame/event.ts';
import { defineErrors } from '../../frame/module-errors.ts';

export const structureEvents = defineEvents('Structure', { Executed: [0, [dispatchResult]] });

export const structureErrors = defineErrors('Structure', {
  OuroborosDetected: 'A token would be below itself.',
  DepthLimit: 'Tokens are nested more deeply than the call may climb.',
  BreadthLimit: 'More tokens are nested than the call may visit.',
  TokenNotFound: 'There is no such token.',
  CantNestTokenUnderCollection: 'A collection holds no tokens itself.',
});
