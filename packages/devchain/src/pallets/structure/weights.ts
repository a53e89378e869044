import { measured } from '../../frame/weight.ts';

/** The weight of one step from a token to the token that holds it. */
export const findParentWeight = measured(13_960_000, 2, 0);
