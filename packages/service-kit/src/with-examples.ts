/** An example of a route's request and answer for the documentation. */
export interface RouteExample {
  readonly request: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  readonly response: unknown;
}

/** The parts of an OpenAPI document that can contain examples. */
interface Document {
  paths?: Record<string, object | undefined>;
}

interface Operation {
  readonly operationId?: string;
  readonly parameters?: { readonly name: string; readonly in: string; example?: unknown }[];
  readonly requestBody?: { readonly content: Record<string, Media> };
  readonly responses: Record<string, { readonly content?: Record<string, Media> }>;
}

interface Media {
  example?: unknown;
}

/** Adds examples, by operation id, to parameters, bodies and answers of an OpenAPI document. */
export function withExamples<D extends Document>(
  document: D,
  examples: Readonly<Record<string, RouteExample>>,
): D {
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path ?? {}).filter(isOperation)) {
      const example = examples[operation.operationId ?? ''];
      if (example !== undefined) writeExample(operation, example);
    }
  }
  return document;
}

function writeExample(operation: Operation, { request, response }: RouteExample): void {
  const given: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
    path: request.params,
    query: request.query,
  };
  for (const parameter of operation.parameters ?? []) {
    const value = given[parameter.in]?.[parameter.name];
    if (value !== undefined) parameter.example = value;
  }
  const body = operation.requestBody?.content['application/json'];
  if (body !== undefined && request.body !== undefined) body.example = request.body;
  // Of several media types, the first one is that of the example.
  const [answer] = Object.values(operation.responses['200']?.content ?? {});
  if (answer !== undefined) answer.example = response;
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'responses' in value;
}
