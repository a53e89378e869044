import { setImmediate } from 'node:timers/promises';
import { defineRoute } from '@hub/contract/route';
import { AppError } from '@hub/primitives/app-error';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createServer } from '../src/create-server.ts';
import { plainErrors } from '../src/error-format.ts';
import { createLogger } from '../src/logger.ts';
import { registerRoutes } from '../src/register-routes.ts';

const ADDRESS = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const SIGNATURE = `0x01${'5e'.repeat(64)}`;
const WORD = 'correct-horse';
const sent = [ADDRESS, SIGNATURE, SIGNATURE.slice(2, 40), WORD];

const routes = [
  defineRoute({
    operationId: 'fail',
    method: 'POST',
    path: '/fail/:how/:address',
    summary: 'Fails with what it was sent in the message',
    description: 'For tests',
    tags: ['things'],
    params: z.object({ how: z.string(), address: z.string() }),
    querystring: z.object({ word: z.string() }),
    body: z.object({ signature: z.string() }),
    response: z.object({ ok: z.boolean() }),
    errors: [],
  }),
] as const;

const lines: string[] = [];
const late = Promise.withResolvers<{ ok: boolean }>();
let app: Awaited<ReturnType<typeof createServer>>;

beforeAll(async () => {
  const logger = createLogger({ level: 'trace', destination: { write: (line) => lines.push(line) } });
  app = await createServer({ logger, limits: { answerMs: 50 } });
  registerRoutes(
    app,
    routes,
    {
      fail({ params: { how, address }, query: { word }, body: { signature } }) {
        const text = `${address} ${signature}\n    at ${word} (${signature})`;
        if (how === 'node') {
          const cause = new TypeError(`Cannot convert ${word} to a BigInt`);
          const details = { address, signature, word };
          throw new AppError({
            code: 'NodeRpcError',
            message: `bad ${address} ${signature}`,
            details,
            cause,
          });
        }
        if (how === 'lacking') {
          throw new AppError({ code: 'NotImplemented', message: 'This chain cannot do that' });
        }
        if (how === 'early') throw new AppError({ code: 'IndexBehind', message: 'Ask again later' });
        if (how === 'ours') throw new TypeError(`${text} ${word}`, { cause: { address, signature, word } });
        if (how === 'late') return late.promise;
        if (how === 'answer') return { ok: text as unknown as boolean };
        return { ok: true };
      },
    },
    { errorFormat: plainErrors, unknownQuery: 'refused' },
  );
});
afterAll(() => app.close());

const ask = (how: string, options: object = {}) =>
  app.inject({
    method: 'POST',
    url: `/fail/${how}/${ADDRESS}?word=${WORD}`,
    payload: { signature: SIGNATURE },
    headers: { 'x-request-id': WORD, 'x-api-key': WORD },
    ...options,
  });

test('a request with a valid path is logged in one line with id, status and duration; no line has the data that it sent', async () => {
  const answers = [
    await ask('not'),
    await ask('node'),
    await ask('ours'),
    await ask('answer'),
    await ask('late'),
    await ask('not', { payload: `{"signature":"${SIGNATURE}` }),
    await ask('not', { payload: { signature: 7, [WORD]: SIGNATURE } }),
    await ask('not', { url: `/nothing/${ADDRESS}?${WORD}=${SIGNATURE}` }),
    await ask('not', { url: `/fail/%ff/${ADDRESS}?word=${WORD}` }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 502, 500, 500, 503, 400, 400, 404, 400]);
  late.reject(new TypeError(`${ADDRESS} ${SIGNATURE}`));
  await setImmediate();
  const records = lines.map((line) => JSON.parse(line));
  for (const { headers, statusCode } of answers.slice(0, 8)) {
    const own = records.filter(({ reqId, msg }) => reqId === headers['x-request-id'] && msg === 'request');
    expect(own).toEqual([
      expect.objectContaining({ method: 'POST', status: statusCode, durationMs: expect.any(Number) }),
    ]);
  }
  expect(records).toContainEqual(expect.objectContaining({ route: '/fail/:how/:address', status: 200 }));
  for (const line of lines) for (const secret of sent) expect(line).not.toContain(secret);
});

test('the log of a failure has the cause and its stack; it has the message of an AppError, but of no other error', () => {
  const failures = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request failed');
  expect(failures).toHaveLength(4);
  expect(failures[0]).toMatchObject({
    code: 'NodeRpcError',
    failure: { message: 'bad … …', cause: { name: 'TypeError' } },
  });
  expect(failures[1]).toMatchObject({ code: 'Internal', failure: { cause: { name: 'TypeError' } } });
  expect(failures[1].failure.cause.frames[0]).toContain('request-logs.test.ts');
  for (const foreign of [failures[0].failure.cause, failures[1].failure.cause])
    expect(foreign).not.toHaveProperty('message');
});

test.each([
  ['an operation that the chain does not support', 'lacking', 501, 'NotImplemented'],
  ['a request for a block that is not indexed yet', 'early', 503, 'IndexBehind'],
])('%s is logged at level info', async (_, how, status, code) => {
  const before = lines.length;
  expect((await ask(how)).statusCode).toBe(status);
  const records = lines.slice(before).map((line) => JSON.parse(line));
  expect(records).toContainEqual(expect.objectContaining({ level: 30, code }));
  expect(records.filter(({ level }) => level > 30)).toEqual([]);
});
