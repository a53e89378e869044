import type { Route } from '@hub/contract/route';
import { createServer } from '@hub/service-kit/create-server';
import { envelopeErrors, plainErrors } from '@hub/service-kit/error-format';
import { createLogger } from '@hub/service-kit/logger';
import { mountApi } from '@hub/service-kit/mount-api';
import { type HandlerInput, registerRoutes } from '@hub/service-kit/register-routes';
import fc from 'fast-check';
import { createArbitraries } from './arbitrary-of.ts';

export interface RouteGroup {
  readonly routes: readonly Route[];
  readonly manners: keyof typeof allManners;
}

export interface ContractServer extends AsyncDisposable {
  readonly url: string;
  /** The last request of an operation, parsed by its schemas. */
  asked(operationId: string): { readonly params: unknown; readonly query: unknown; readonly body: unknown };
  /** The answer of an operation: the same random value of its schema for every request. */
  answerOf(operationId: string): unknown;
}

const allManners = {
  generation1: { errorFormat: envelopeErrors, unknownQuery: 'ignored' },
  generation2: { errorFormat: plainErrors, unknownQuery: 'refused' },
} as const;

/**
 * Serves routes of the contract on a real server, which answers with random values of their schemas, except for the
 * `given` answers.
 */
export async function serveContract(
  groups: readonly RouteGroup[],
  given: Readonly<Record<string, unknown>> = {},
): Promise<ContractServer> {
  const app = await createServer({ logger: createLogger({ level: 'silent' }) });
  const requests = new Map<string, HandlerInput<Route>>();
  const answers = new Map<string, unknown>();
  const arbitraryOf = createArbitraries();
  const handlersOf = (routes: readonly Route[]) =>
    Object.fromEntries(
      routes.map(({ operationId, response }) => {
        // JSON has neither undefined nor minus zero.
        const [sample] = fc.sample(arbitraryOf(response), { numRuns: 1, seed: 1 });
        answers.set(operationId, given[operationId] ?? JSON.parse(JSON.stringify(sample)));
        return [
          operationId,
          (input: HandlerInput<Route>) => {
            requests.set(operationId, input);
            return answers.get(operationId);
          },
        ];
      }),
    );
  await mountApi(app, {
    prefix: '/v1',
    title: 'The contract alone',
    version: '1',
    description: 'Random answers',
    register: (scope) => {
      for (const { routes, manners } of groups) {
        registerRoutes(scope, routes, handlersOf(routes), allManners[manners]);
      }
    },
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `${origin}/v1`,
    asked(operationId) {
      const { params, query, body } = requests.get(operationId) ?? {};
      return { params, query, body };
    },
    answerOf: (operationId) => answers.get(operationId),
    [Symbol.asyncDispose]: () => app.close(),
  };
}
