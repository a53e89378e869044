import { measured } from '../../frame/weight.ts';

/** The weight of one step: the lookup of a token's owner. */
export const findParentWeight = measured(13_960_000, 2, 0);
