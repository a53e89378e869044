import type { Route } from '@hub/contract/route';
import { z } from 'zod';
import type { OpenApi } from './check-openapi.ts';
import { undescribedFields } from './undescribed-fields.ts';

/**
 * The operations, parameters and fields of bodies in a document that a reader could not use without guessing; one line
 * each.
 */
export function checkDescriptions(document: OpenApi, routes: readonly Route[]): string[] {
  const byId = new Map(routes.map((route) => [route.operationId, route]));
  return Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).flatMap((operation) => {
      const { operationId, summary = '', description = '', parameters = [] } = operation;
      const problems: string[] = [];
      if (summary.length < 5) problems.push('no summary');
      if (description.length < 10 || description === summary)
        problems.push('no description beyond the summary');
      const shape = shapeOf(byId.get(operationId)?.querystring);
      for (const { name, in: place, required, schema, description: meaning = '' } of parameters) {
        const shown = isObject(schema) ? schema.default : undefined;
        const standard = place === 'query' ? defaultOf(shape[name]) : undefined;
        if (meaning.length < 5) problems.push(`${name} has no description`);
        if (standard !== undefined && String(shown) !== String(standard))
          problems.push(`${name}: the default is ${standard}, shown is ${shown}`);
        if (!required && shown === undefined && !/\bdefault\b/i.test(meaning))
          problems.push(`${name}: nothing says what holds without it`);
      }
      const body = operation.requestBody?.content['application/json']?.schema;
      problems.push(...undescribedFields(body).map((field) => `${field} of the body has no description`));
      return problems.map((problem) => `${operationId}: ${problem}`);
    }),
  );
}

function shapeOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  return schema instanceof z.ZodObject ? (schema.shape as Readonly<Record<string, z.ZodType>>) : {};
}

/** The parsed value of an absent parameter. */
function defaultOf(schema: z.ZodType | undefined): unknown {
  const { data } = schema?.safeParse(undefined) ?? {};
  return data;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
