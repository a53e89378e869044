import { z } from 'zod';
import { defineRoute } from '../../route.ts';

const healthSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ok') }),
  z.object({ status: z.literal('error'), message: z.string() }),
]);

export const healthRoutes = [
  defineRoute({
    operationId: 'getHealth',
    method: 'GET',
    path: '/health',
    summary: 'Whether the network can be served now',
    tags: ['health'],
    querystring: z.object({}),
    response: healthSchema,
    errors: [],
  }),
] as const;

export type Health = z.infer<typeof healthSchema>;
