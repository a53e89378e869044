// The states of the page without a transaction.
import { textsAtRest } from './catalogue.ts';
import { checkStates } from './check-states.ts';
import { statesAtRest } from './registry.ts';

checkStates(statesAtRest, textsAtRest);
