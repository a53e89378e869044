// The states of the page during a transaction and after it.
import { textsOfTransactions } from './catalogue.ts';
import { checkStates } from './check-states.ts';
import { statesOfTransactions } from './registry.ts';

checkStates(statesOfTransactions, textsOfTransactions);
