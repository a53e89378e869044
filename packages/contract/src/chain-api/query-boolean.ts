import { z } from 'zod';

/** A switch in a query: `true` in any letter case and plain decimals other than zero are on, everything else is off. */
export const queryBoolean = z
  .string()
  .transform(
    (text) => text.toLowerCase() === 'true' || (/^-?\d+(?:\.\d+)?$/.test(text) && Number(text) !== 0),
  )
  .meta({ type: 'boolean' });
