import { existsSync, readFileSync } from 'node:fs';
import { generation2Routes } from '@hub/contract/chain-api/routes';
import { readSs58 } from '@hub/primitives/ss58';
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChainApiNetwork, get, instantSealing, post } from '../support/chain-api-network.ts';
import { generation2Url, settled } from '../support/generation-2.ts';
import { createSigner } from '../support/signer.ts';

const folder = new URL('../../../../../shared/spec/', import.meta.url);

/** The shape of an answer: type names, and lists and objects of shapes; a name ending in ? may be absent. */
type Shape = string | readonly Shape[] | { readonly [name: string]: Shape };

interface PublishedRoute {
  readonly generation: number | string;
  readonly verb: string;
  readonly path: string;
  readonly response: { readonly 200: Shape };
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const isHere = existsSync(folder);
if (!isHere && process.env.CI === 'true') throw new Error('The list of published routes is missing');

const what = 'answers have every field of the published routes';

describe.runIf(isHere)(isHere ? what : `${what} (needs the specification beside the repository)`, () => {
  const ours = new Set(
    generation2Routes.map(({ method, path }) => `${method} ${path.replace(':hash', '{hash}')}`),
  );
  const published = isHere ? (read('routes.json') as PublishedRoute[]) : [];
  const covered = published.filter(
    ({ generation, verb, path }) => generation === 2 && ours.has(`${verb} ${path}`),
  );
  const answers = new Map<string, unknown>();
  let network: TestNetwork;

  beforeAll(async () => {
    network = await createChainApiNetwork({ sealing: instantSealing });
    const url = generation2Url(network);
    const { address } = createSigner('//Bob', 42);
    await keep('GET /balances/get', get(`${url}/balances/get?address=${address}`));
    await keep('GET /accounts/next_index', get(`${url}/accounts/next_index?address=${address}`));
    const encoded = await steps(url, '/balances/transfer', { to: address, amount: '5' });
    await steps(url, '/utility/batch-all', { calls: [encoded] });
  });
  afterAll(() => network?.[Symbol.asyncDispose]());

  /** Takes an extrinsic through all its routes; gives it encoded. */
  async function steps(url: string, path: string, args: object): Promise<string> {
    const alice = createSigner('//Alice', 42);
    const body = { args, options: { signerAddress: alice.address } };
    const built = await keep(`POST ${path}/build`, post(`${url}${path}/build`, body));
    await keep(`POST ${path}/fee`, post(`${url}${path}/fee`, body));
    const encoded = await keep(`POST ${path}/encode`, post(`${url}${path}/encode`, { args }));
    const { signerPayloadJSON, signerPayloadHex } = built as {
      signerPayloadJSON: object;
      signerPayloadHex: string;
    };
    const { signature } = await alice.sign({ signerPayloadHex });
    const sent = post(`${url}/extrinsics/submit`, { signerPayloadJSON, signature });
    const { hash } = (await keep('POST /extrinsics/submit', sent)) as { hash: string };
    await keep(`GET ${path}/status/{hash}`, settled(`${url}${path}/status/${hash}`));
    return (encoded as { compactExtrinsic: string }).compactExtrinsic;
  }
  async function keep(route: string, asked: Promise<{ status: number; body: unknown }>): Promise<unknown> {
    const { status, body } = await asked;
    expect(status, route).toBe(200);
    answers.set(route, body);
    return body;
  }

  it('of which these are ours', () => {
    expect(covered.length).toBeGreaterThanOrEqual(11);
  });

  it.each(covered)('$verb $path', ({ verb, path, response }) => {
    const answer = answers.get(`${verb} ${path}`);
    expect(answer).toBeDefined();
    expect(misfits(response[200], answer, '')).toEqual([]);
  });
});

const payloadJson = () =>
  (read('routes-types.json') as { generation1: Record<string, Shape> }).generation1.SignerPayloadJSONDto!;

const names: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  object: (value) => typeof value === 'object' && value !== null,
  any: (value) => value !== undefined,
  'string[]': (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  '0xhex': (value) => /^0x(?:[0-9a-f]{2})*$/.test(String(value)),
  'string(startsWith 0x)': (value) => String(value).startsWith('0x'),
  'string (decimal)': (value) => /^\d+$/.test(String(value)),
  'payload | bytes': (value) => value === 'payload' || value === 'bytes',
  substrateAddress: (value) => {
    const address = readSs58(String(value));
    return typeof address === 'object' && address.prefix === 42;
  },
  '{section: {Method: data[]}}': (value) =>
    Object.values(value as object).every((group) => typeof group === 'object'),
};

/** The places where a value is not of its shape. */
function misfits(shape: Shape, value: unknown, path: string): string[] {
  if (shape === 'SignerPayloadJSON') return misfits(payloadJson(), value, path);
  if (typeof shape === 'string') {
    const fits = names[shape];
    if (fits === undefined) return [`${path}: nobody knows the type ${shape}`];
    return fits(value) ? [] : [`${path}: ${JSON.stringify(value)} is no ${shape}`];
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${path}: no list`];
    return value.flatMap((item, index) => misfits(shape[0], item, `${path}[${index}]`));
  }
  return Object.entries(shape).flatMap(([name, field]) => {
    const plain = name.replace('?', '');
    const part = (value as Record<string, unknown> | undefined)?.[plain];
    if (part === undefined) return name.endsWith('?') ? [] : [`${path}.${plain}: missing`];
    return misfits(field, part, `${path}.${plain}`);
  });
}
