import { z } from 'zod';

/** A switch in a query: `true` in any case and numbers but zero are on, everything else is off (product rule). */
export const queryBoolean = z
  .string()
  .transform(
    (text) => text.toLowerCase() === 'true' || (/^-?\d+(?:\.\d+)?$/.test(text) && Number(text) !== 0),
  )
  .meta({ type: 'boolean' });
