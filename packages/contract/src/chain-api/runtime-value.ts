import { z } from 'zod';

/**
 * A JSON value with a form that only the runtime's metadata defines: call arguments, event data, storage values. All
 * other parts of answers are described field by field.
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
