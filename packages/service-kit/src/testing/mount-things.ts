import { defineRoute } from '@hub/contract/route';
import { AppError } from '@hub/primitives/app-error';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { envelopeErrors, plainErrors } from '../error-format.ts';
import { mountApi } from '../mount-api.ts';
import { registerRoutes } from '../register-routes.ts';

const routes = [
  defineRoute({
    operationId: 'removeThing',
    method: 'DELETE',
    path: '/things/:id',
    summary: 'Removes a thing',
    description: 'Things do not come back.',
    tags: ['things'],
    params: z.object({ id: z.string().max(5) }),
    querystring: z.object({ keys: z.array(z.string()).optional() }),
    body: z.object({ amount: z.object({ raw: z.string().regex(/^\d+$/) }) }),
    response: z.object({ id: z.string(), raw: z.string(), keys: z.array(z.string()) }),
    errors: ['NotFound'],
  }),
  defineRoute({
    operationId: 'breakThing',
    method: 'GET',
    path: '/break/:how',
    summary: 'Fails in a chosen way',
    description: 'For tests of errors.',
    tags: ['things'],
    params: z.object({ how: z.string() }),
    response: z.object({ ok: z.boolean() }),
    errors: ['InvalidAddress'],
  }),
] as const;

const refusal = new AppError({ code: 'InvalidAddress', message: 'Invalid address: x', details: { n: 1 } });

function register(scope: FastifyInstance, errorFormat: typeof plainErrors): void {
  registerRoutes(
    scope,
    routes,
    {
      removeThing: ({ params, query, body }) => ({
        id: params.id,
        raw: body.amount.raw,
        keys: query.keys ?? [],
      }),
      breakThing: ({ params: { how } }) => {
        if (how === 'app') throw refusal;
        if (how === 'shape') return { ok: 'no' as unknown as boolean };
        throw new Error('secret at /srv/hub/file.ts');
      },
    },
    { errorFormat, unknownQuery: errorFormat === plainErrors ? 'refused' : 'ignored' },
  );
}

/** Mounts the same routes twice: at `/one` with errors in an envelope, at `/two` with plain ones. */
export async function mountThings(app: FastifyInstance): Promise<void> {
  const description = { title: 'Things', version: '1', description: 'For tests' };
  await mountApi(app, {
    ...description,
    prefix: '/one',
    register: (scope) => register(scope, envelopeErrors),
  });
  await mountApi(app, { ...description, prefix: '/two', register: (scope) => register(scope, plainErrors) });
}
