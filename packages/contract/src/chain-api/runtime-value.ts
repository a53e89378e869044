import { z } from 'zod';

/**
 * A JSON value whose form only the runtime's metadata knows: call arguments, event data, storage values. The one
 * exception from answers being described field by field.
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
