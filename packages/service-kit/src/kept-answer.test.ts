import { defineRoute } from '@hub/contract/route';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createServer } from './create-server.ts';
import { plainErrors } from './error-format.ts';
import { KeptAnswer } from './kept-answer.ts';
import { createLogger } from './logger.ts';
import { registerRoutes } from './register-routes.ts';

const thing = z.object({ name: z.string(), count: z.int() });
const described = {
  method: 'GET',
  summary: 'A thing',
  description: 'For tests',
  tags: ['things'],
  response: thing,
  errors: [],
} as const;
const routes = [
  defineRoute({ ...described, operationId: 'getKept', path: '/kept' }),
  defineRoute({ ...described, operationId: 'getWrittenAnew', path: '/anew' }),
] as const;

async function startServer(validatesResponses: boolean, answer: z.output<typeof thing>) {
  const app = await createServer({ logger: createLogger({ level: 'silent' }), validatesResponses });
  const kept = new KeptAnswer(answer);
  registerRoutes(
    app,
    routes,
    { getKept: () => kept, getWrittenAnew: () => answer },
    { errorFormat: plainErrors, unknownQuery: 'refused' },
  );
  return app;
}

const answer = { name: 'größer', count: 7 };

test.each([true, false])(
  'a pre-serialized answer has the same bytes and headers as a normal one (responses validated: %s)',
  async (validatesResponses) => {
    const app = await startServer(validatesResponses, answer);
    const ask = async (url: string, headers: Record<string, string> = {}) => {
      const response = await app.inject({ url, headers });
      const { date: _date, 'x-request-id': _id, ...lasting } = response.headers;
      return { status: response.statusCode, headers: lasting, body: response.body };
    };
    const anew = await ask('/anew');
    expect(anew).toMatchObject({ status: 200, body: JSON.stringify(answer) });
    expect(await ask('/kept')).toEqual(anew);
    const condition = { 'if-none-match': String(anew.headers.etag) };
    expect((await ask('/kept', condition)).status).toBe(304);
    expect(await ask('/kept', condition)).toEqual(await ask('/anew', condition));
    await app.close();
  },
);

test('a pre-serialized answer that does not match its schema becomes a 500 if responses are validated', async () => {
  const app = await startServer(true, { name: 'x', count: 0.5 });
  expect((await app.inject({ url: '/kept' })).statusCode).toBe(500);
  await app.close();
});
