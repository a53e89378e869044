declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served however busy the server is. */
    readonly isExempt?: boolean;
  }
}

/** Options of routes that operators' machines ask: served however busy the server is, not counted, not documented. */
export const operationsRoute = {
  schema: { hide: true },
  config: { isExempt: true, rateLimit: false },
} as const;
