import { startDevchain } from '@hub/devchain/start-devchain';
import { expect, test } from 'vitest';
import { type DevRequest, devMethodGroups } from '../src/dev-methods.ts';

const methods = devMethodGroups.flatMap((group) => group.methods);

test.each(methods.map((method) => [method.name, method] as const))(
  'the example of %s succeeds on a new chain, and its last result matches the described schema',
  async (name, { example, result }) => {
    await using devchain = await startDevchain({ network: 'unique', sealing: { kind: 'manual' }, port: 0 });
    let last: unknown;
    for (const request of example) last = await send(devchain.httpUrl, request);
    expect(example.at(-1)?.[0]).toBe(name);
    expect(result.safeParse(last).error).toBeUndefined();
  },
);

async function send(url: string, [method, ...params]: DevRequest): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const answer = (await response.json()) as { readonly result?: unknown };
  expect(answer).toHaveProperty('result');
  return answer.result;
}
