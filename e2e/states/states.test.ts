import { examineStates } from './examine-states.ts';
import { fewViewsOf } from './views.ts';

examineStates({ viewsOf: fewViewsOf });
