import { expect, test } from 'vitest';
import { z } from 'zod';
import * as t from '../codec/types.ts';
import { rpcParam, rpcQuery } from './rpc-query.ts';

test('the error for an invalid block hash gives its index, which follows those of the parameters of the method', () => {
  const number = rpcParam(z.number(), t.u32);
  const method = rpcQuery('ExampleApi_example', [number, number], t.u32, (value) => value);
  const node = { callApi: () => Uint8Array.of(0, 1, 0, 0, 0) };
  expect(method(node, [5, 6])).toBe(1);
  expect(() => method(node, [5, 6, '0x12'])).toThrow(
    expect.objectContaining({ data: expect.stringMatching(/^parameter 2: expected a block hash/) }),
  );
});
