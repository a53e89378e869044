import { z } from 'zod';
import { isRecord } from '../json-field.ts';

/**
 * Creates a schema for values of one schema by any key. Unlike `z.record`, it keeps the key `__proto__`, which is valid
 * on the chain and in JSON.
 */
export function recordOf<Value extends z.ZodType>(
  value: Value,
): z.ZodType<Record<string, z.output<Value>>, Record<string, z.input<Value>>> {
  const schema = z
    .unknown()
    .check((payload) => {
      const input: unknown = payload.value;
      if (!isRecord(input)) {
        payload.issues.push({ code: 'invalid_type', expected: 'record', input });
        return;
      }
      const entries = Object.entries(input).flatMap(([key, field]) => {
        const { data, error } = value.safeParse(field);
        if (error === undefined) return [[key, data] as const];
        const issues = error.issues.map((issue) => ({ ...issue, path: [key, ...issue.path], input: field }));
        payload.issues.push(...(issues as typeof payload.issues));
        return [];
      });
      payload.value = Object.fromEntries(entries);
    })
    .meta({ type: 'object', additionalProperties: fieldSchema(value) });
  // Zod has no schema whose type follows from a check.
  return schema as unknown as z.ZodType<Record<string, z.output<Value>>, Record<string, z.input<Value>>>;
}

function fieldSchema(value: z.ZodType) {
  const { $schema: _version, ...schema } = z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' });
  return schema;
}
