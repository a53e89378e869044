import { z } from 'zod';

interface Media {
  readonly schema?: JsonSchema;
  readonly example?: unknown;
}

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: JsonSchema;
  readonly example?: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly 'x-codeSamples'?: readonly { readonly label: string; readonly source: string }[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<string, { readonly description?: string; readonly content?: Readonly<Record<string, Media>> }>
  >;
}

export interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly title?: string; readonly version?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Markers of the only values without a described form: it depends on the runtime's metadata or on an error's code. */
const OPEN_FORMS = ['runtime', 'stored', 'error code'];

/** The defects of an OpenAPI 3.1 document, its schemas and its examples; one line each. */
export function checkOpenApi(document: OpenApi): string[] {
  const problems: string[] = [];
  if (!/^3\.1\.\d+$/.test(document.openapi)) problems.push(`openapi is ${document.openapi}`);
  if (!document.info.title || !document.info.version) problems.push('info lacks title or version');
  const seen = new Set<string>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const where = `${method} ${path}`;
      if (seen.has(operation.operationId)) problems.push(`${where}: its operationId is not its own`);
      seen.add(operation.operationId);
      problems.push(...checkOperation(path, operation).map((problem) => `${where}: ${problem}`));
    }
  }
  return problems;
}

function checkOperation(path: string, operation: Operation): string[] {
  const problems: string[] = [];
  const { parameters = [], requestBody, responses } = operation;
  const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  if (named.toSorted().join() !== inPath.toSorted().join())
    problems.push(`path parameters ${named} for ${inPath}`);
  for (const { name, required, schema, example } of parameters) {
    if (schema === undefined) problems.push(`${name} has no schema`);
    else problems.push(...checkSchema(schema, name, 'input'));
    if (required && example === undefined) problems.push(`${name} has no example`);
  }
  if (requestBody !== undefined) {
    const { schema, example } = requestBody.content['application/json'] ?? {};
    if (schema === undefined || example === undefined) problems.push('the body lacks schema or example');
    else problems.push(...checkSchema(schema, 'body', 'input'));
  }
  for (const [status, { description, content }] of Object.entries(responses)) {
    const { schema, example } = Object.values(content ?? {})[0] ?? {};
    if (!description) problems.push(`${status} has no description`);
    if (schema === undefined) problems.push(`${status} has no schema`);
    else problems.push(...checkSchema(schema, status, 'output'));
    if (status !== '200' || schema === undefined) continue;
    if (example === undefined) problems.push('the answer has no example');
    else if (!z.fromJSONSchema(schema).safeParse(example).success)
      problems.push('the answer is not as its schema');
  }
  return problems;
}

/** Checks that a schema is valid and, if it is of an answer, that it describes every value. */
function checkSchema(schema: JsonSchema, path: string, io: 'input' | 'output'): string[] {
  try {
    z.fromJSONSchema(schema);
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : String(error)}`];
  }
  return io === 'input' ? [] : findOpen(schema, path);
}

const ANNOTATIONS = new Set(['description', 'examples', 'default', 'title', '$schema']);

function findOpen(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { 'x-form': form, ...rest } = schema as Record<string, unknown>;
  if (OPEN_FORMS.includes(String(form))) return [];
  if (Object.keys(rest).every((key) => ANNOTATIONS.has(key))) return [`${path} says nothing of its value`];
  return subschemas(rest).flatMap(([name, value]) => findOpen(value, `${path}.${name}`));
}

function subschemas(schema: Record<string, unknown>): [string, unknown][] {
  const { properties, items, additionalProperties } = schema;
  // An object with described keys may allow additional ones without a schema.
  const isRecord = properties === undefined && typeof additionalProperties === 'object';
  const several = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) =>
    Object.entries(schema[key] ?? {}).map(([index, value]): [string, unknown] => [`${key}${index}`, value]),
  );
  return [
    ...Object.entries(properties ?? {}),
    ...(items === undefined ? [] : [['items', items] as [string, unknown]]),
    ...(isRecord ? [['*', additionalProperties] as [string, unknown]] : []),
    ...several,
  ];
}
