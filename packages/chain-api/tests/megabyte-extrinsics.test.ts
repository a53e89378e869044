// Extrinsics as large as a request (1 MiB of body) and a block (three quarters of 5 MiB) may be.
import { compactLength } from '@hub/primitives/compact-length';
import { toHex } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';
import { assembleExtrinsic } from '@hub/scale/assemble-extrinsic';
import { encodeCall } from '@hub/scale/call';
import { createRuntime } from '@hub/scale/runtime';
import { buildSignerPayload } from '@hub/scale/signer-payload';
import type { TestNetwork } from '@hub/testkit/test-network';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { optionAnswer } from '../src/generation-1/queries/codec-answer.ts';
import { rawTypeOf } from '../src/rendering/raw-type.ts';
import { createChainApiNetwork, get, post } from './support/chain-api-network.ts';
import { buildSigned, createSigner } from './support/signer.ts';

const alice = createSigner('//Alice');
const bob = createSigner('//Bob');
/** The hex of this many bytes keeps the whole body just below 1 MiB. */
const remarkBytes = 520_000;
const remarkOf = (byteLength: number) => ({
  section: 'system',
  method: 'remark',
  args: [`0x${'ab'.repeat(byteLength)}`],
});

let network: TestNetwork;

beforeAll(async () => {
  network = await createChainApiNetwork();
  network.devchain.chain.seal({ count: 3 });
  await network.processAll();
});
afterAll(() => network[Symbol.asyncDispose]());

const runtimeOf = () => {
  const { chain } = network.devchain;
  return createRuntime(chain.runtimeAt(chain.bestBlock()).metadata(15), { ss58Prefix: 7391 });
};

it('an extrinsic of half a megabyte is built and encoded', async () => {
  const call = remarkOf(remarkBytes);
  const built = await buildSigned(network.chainApiUrl, alice, call);
  const method = built.signerPayloadJSON.method as string;
  expect(method.length).toBeGreaterThan(2 * remarkBytes);
  const ask = (path: string, body: object) => post(`${network.chainApiUrl}${path}`, body);
  const answers = await Promise.all([
    ask('/extrinsics/build', { signerAddress: alice.address, ...call }),
    ask('/extrinsics/encode', call),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

it('a body above 1 MiB is refused as too large', async () => {
  const answer = await post(`${network.chainApiUrl}/extrinsic/build`, {
    address: alice.address,
    ...remarkOf(600_000),
  });
  expect(answer).toMatchObject({ status: 413 });
});

it('an extrinsic of half a megabyte is submitted, and found in its block', async () => {
  const signed = await buildSigned(network.chainApiUrl, alice, remarkOf(500_000));
  const answer = await post(`${network.chainApiUrl}/extrinsic/submit`, signed);
  expect(answer).toMatchObject({ status: 200 });
  const { hash } = answer.body as { hash: string };
  network.devchain.chain.seal();
  await network.processAll();
  const found = await get(`${network.chainApiUrl}/extrinsic/status?hash=${hash}`);
  expect(found).toMatchObject({ status: 200, body: { isCompleted: true } });
});

it('the status of an extrinsic of 3.9 MB and its block at the sidecar route are returned', async () => {
  const { chain } = network.devchain;
  const runtime = runtimeOf();
  const { version } = chain.runtimeAt(chain.bestBlock());
  const { signerPayloadJSON, signerPayloadHex } = buildSignerPayload(runtime, {
    address: bob.address,
    call: encodeCall(runtime, remarkOf(3_900_000)),
    nonce: 0,
    mortality: { kind: 'immortal' },
    genesisHash: chain.genesisHash,
    ...version,
  });
  const { signature } = await bob.sign({ signerPayloadHex });
  const bytes = assembleExtrinsic(runtime, signerPayloadJSON, signature);
  expect(bytes.length).toBeGreaterThan(3_900_000);
  const block = chain.seal({ extrinsics: [bytes] });
  await network.processAll();
  const hash = block.extrinsicHashes.at(-1);
  const status = await get(`${network.chainApiUrl}/extrinsics/status/${hash}`);
  expect(status).toMatchObject({ status: 200 });
  const whole = await get(`${network.serverUrl}/unique/sidecar/blocks/${block.number}`);
  expect(whole).toMatchObject({ status: 200 });
});

it('optionAnswer renders an optional entry of four megabytes', () => {
  const runtime = runtimeOf();
  const { id } = runtime.types.find(({ id }) => rawTypeOf(runtime.types, id) === 'Bytes')!;
  const content = new Uint8Array(4_000_000).fill(1);
  const bytes = joinBytes([compactLength(content.length), content]);
  const answer = optionAnswer(runtime, runtime.types, id, bytes);
  expect(answer).toMatchObject({ rawType: 'Option<Bytes>', isEmpty: false, hex: toHex(bytes) });
});
