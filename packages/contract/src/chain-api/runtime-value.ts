import { z } from 'zod';

/**
 * A JSON value with a form that is not described field by field, mostly because only the runtime's metadata defines it:
 * call arguments, event data, storage values.
 */
export const runtimeValue = z.unknown().refine(isJson, 'must be a JSON value').meta({
  description: 'JSON whose form follows from the type in the runtime’s metadata',
  'x-form': 'runtime',
});

function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'object' && Object.values(value).every(isJson);
}
