import { measured } from '../../frame/weight.ts';

/** One step from a token to the one that holds it. */
export const findParentWeight = measured(13_960_000, 2, 0);
