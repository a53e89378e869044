declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route is exempt from the limits of requests. */
    readonly isExempt?: boolean;
  }
}

/** Options of routes for monitoring: exempt from the limits of requests and rates, and not documented. */
export const operationsRoute = {
  config: { isExempt: true, rateLimit: false },
} as const;
