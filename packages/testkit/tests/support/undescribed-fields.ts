/**
 * The paths of all properties in a JSON Schema that have no description of at least 5 characters, each once:
 * `data.attributes[].value`, and `media.*.url` below keys that the caller chooses. Alternatives of a property share its
 * path.
 */
export function undescribedFields(schema: unknown): string[] {
  return [...new Set(findUndescribed(schema, ''))];
}

function findUndescribed(schema: unknown, path: string): string[] {
  if (!isObject(schema)) return [];
  if ('$ref' in schema) throw new Error(`${path} is a reference, which this check does not follow`);
  const { properties, items, additionalProperties } = schema;
  const fields = Object.entries(isObject(properties) ? properties : {});
  const alternatives = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) => schema[key] ?? []);
  return [
    ...fields.flatMap(([name, field]) => {
      const place = path === '' ? name : `${path}.${name}`;
      return [...(isDescribed(field) ? [] : [place]), ...findUndescribed(field, place)];
    }),
    ...findUndescribed(items, `${path}[]`),
    ...findUndescribed(additionalProperties, `${path}.*`),
    ...alternatives.flatMap((alternative) => findUndescribed(alternative, path)),
  ];
}

function isDescribed(field: unknown): boolean {
  return isObject(field) && String(field.description ?? '').length >= 5;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
