import type { FastifyInstance } from 'fastify';
import { type ApiDescription, type ApiDocument, buildApiDocument } from './docs/api-document.ts';
import type { DocumentedRoute } from './docs/operation-of.ts';
import type { RouteExample } from './docs/route-example.ts';
import { serveDocsPage } from './docs/serve-docs-page.ts';
import { weighingDescription } from './weigh-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The documentation of the route; absent for a route that is not documented. */
    readonly documented?: DocumentedRoute;
  }
}

interface Description extends Omit<ApiDescription, 'examples'> {
  /** Loads examples by operation id; called when the document is built. */
  readonly loadExamples?: () => Promise<Readonly<Record<string, RouteExample>>>;
}

export interface MountApiOptions extends Description {
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
      serveDocument(scope, prefix, description);
      serveDocsPage(scope, prefix, description.title);
      await register(scope);
    },
    { prefix },
  );
}

/** The document has megabytes, which are compressed for each caller. */
const DOCUMENT_COST = 10;

/**
 * Serves the document of all routes of the scope. It is built once, for the first caller, and all share its bytes. After
 * a failure, for example when no more files can be opened, the next caller has it built.
 */
function serveDocument(
  scope: FastifyInstance,
  prefix: string,
  { loadExamples, ...description }: Description,
): void {
  const documented: DocumentedRoute[] = [];
  scope.addHook('onRoute', ({ config }) => {
    if (config?.documented !== undefined) documented.push(config.documented);
  });
  const info = { ...description, description: `${description.description}\n\n${weighingDescription}` };
  const build = async () => {
    const examples = (await loadExamples?.()) ?? {};
    return buildApiDocument(prefix, { ...info, examples }, documented);
  };
  let building: Promise<ApiDocument> | undefined;
  scope.get('/openapi.json', { config: { cost: DOCUMENT_COST } }, async (_request, reply) => {
    building ??= build().catch((error: unknown) => {
      building = undefined;
      throw error;
    });
    const { bytes, tag } = await building;
    return reply.type('application/json; charset=utf-8').header('etag', tag).send(bytes);
  });
}
