import type { AnyTypeDef, FieldShape, Fields, NamedFields } from './type-def.ts';

/** Whether fields are declared by name. */
export function isNamed(fields: Fields): fields is NamedFields {
  return !Array.isArray(fields);
}

/** Fields in the form of metadata. */
export function fieldShapes(fields: Fields): FieldShape[] {
  if (isNamed(fields)) return Object.entries(fields).map(([name, type]) => ({ name, type }));
  return fields.map((type: AnyTypeDef) => ({ name: undefined, type }));
}
