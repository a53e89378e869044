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
    description:
      'Always status 200: read `status`. Probes of a load balancer use `/ready` of the service, which answers 503.',
    tags: ['health'],
    querystring: z.object({}),
    response: healthSchema,
    errors: [],
  }),
] as const;

export type Health = z.infer<typeof healthSchema>;
