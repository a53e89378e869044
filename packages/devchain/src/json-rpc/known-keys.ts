import type { z } from 'zod';

/** The keys of the objects that a schema accepts, in the order of their declaration; empty if it accepts none. Pure. */
export function knownKeys(schema: z.core.$ZodType): readonly string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.keys(def.shape);
    case 'union':
      return [...new Set(def.options.flatMap(knownKeys))];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return knownKeys(def.innerType);
    case 'pipe':
      return knownKeys(def.in);
    default:
      return [];
  }
}
