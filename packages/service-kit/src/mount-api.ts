import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { docsTheme } from './docs-theme.ts';
import { routeNotFound } from './route-not-found.ts';
import { pageSecurityHeaders } from './security-headers.ts';
import { tagOf } from './tag-of.ts';
import { weighingDescription } from './weigh-request.ts';
import { type RouteExample, withExamples } from './with-examples.ts';

export interface ApiDescription {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** Examples by operation id. */
  readonly examples?: Readonly<Record<string, RouteExample>>;
}

export interface MountApiOptions extends ApiDescription {
  /** Base path of the API, beginning with a slash and without one at the end. */
  readonly prefix: string;
  /** Adds the API's routes to the scope of the prefix; paths are relative. */
  readonly register: (scope: FastifyInstance) => void | Promise<void>;
}

/** Mounts an API below a prefix, with its documentation at `<prefix>/docs` and `<prefix>/openapi.json`. */
export async function mountApi(app: FastifyInstance, options: MountApiOptions): Promise<void> {
  const { prefix, register, ...description } = options;
  await app.register(
    async (scope) => {
      await registerOpenApi(scope, prefix, description);
      await register(scope);
    },
    { prefix },
  );
}

/** Only for the documentation page, because Swagger UI sets style attributes at run time. */
const DOCS_POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** The document has megabytes, which are compressed for each caller. */
const DOCUMENT = { cost: 10 };

const FILE_NAME = /^\w[\w.-]{0,99}$/;

async function registerOpenApi(
  scope: FastifyInstance,
  prefix: string,
  { title, version, description, examples = {} }: ApiDescription,
): Promise<void> {
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version, description: `${description}\n\n${weighingDescription}` },
      servers: [{ url: prefix }],
    },
    stripBasePath: true,
    transform: jsonSchemaTransform,
    transformObject: (found) =>
      'openapiObject' in found ? withExamples(found.openapiObject, examples) : found.swaggerObject,
  });
  await scope.register(async (docs) => {
    docs.addHook('onRequest', async (_request, reply) => void reply.headers(pageSecurityHeaders));
    docs.addHook('onRoute', (route) => {
      if (route.url.endsWith('/docs/json')) route.config = { ...route.config, ...DOCUMENT };
      // Writing the document as YAML would stop the process for seconds.
      if (route.url.endsWith('/docs/yaml'))
        route.handler = async (request) => Promise.reject(routeNotFound(request));
    });
    // The library throws at paths that are no file names, instead of answering 404.
    docs.addHook('preValidation', async (request) => {
      const { '*': file } = request.params as { readonly '*'?: string };
      if (file !== undefined && !FILE_NAME.test(file)) throw routeNotFound(request);
    });
    await docs.register(swaggerUi, {
      indexPrefix: prefix,
      routePrefix: '/docs',
      staticCSP: DOCS_POLICY,
      // Closed: drawing hundreds of routes takes seconds.
      uiConfig: { deepLinking: true, validatorUrl: null, docExpansion: 'none', filter: true },
      ...docsTheme(title),
    });
  });
  // The document is large, so it is serialized once, and all answers share its bytes.
  let document: { readonly bytes: Buffer; readonly tag: string } | undefined;
  scope.get('/openapi.json', { schema: { hide: true }, config: DOCUMENT }, async (_request, reply) => {
    if (document === undefined) {
      const bytes = Buffer.from(JSON.stringify(scope.swagger()));
      document = { bytes, tag: tagOf(bytes) };
    }
    return reply.type('application/json; charset=utf-8').header('etag', document.tag).send(document.bytes);
  });
}
