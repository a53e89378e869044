// The path at which the processor's own store looks for its entities.
import { schemas } from '../model.ts';

export const entities = schemas;
