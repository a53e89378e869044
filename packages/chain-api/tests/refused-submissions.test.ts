// Refused submissions are stored without their bytes or not at all, so that they cannot fill the database.
import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { type Hex, toHex } from '@hub/primitives/hex';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { assembleSigned } from '../src/extrinsics/signing/assemble-signed.ts';
import { chainApiPaths } from '../src/mount-chain-api.ts';
import { get, post } from './support/chain-api-network.ts';
import { buildSigned, createSigner, stakeCall } from './support/signer.ts';
import { useSubmissionStage } from './support/submission-stage.ts';

const alice = createSigner('//Alice');
const pauper = createSigner('//Pauper');

describe('a refused submission', () => {
  const stage = useSubmissionStage();
  const { sealAndSee, status, stake, runtimeNow } = stage;
  const { base, sidecar } = chainApiPaths('unique');
  const generation1 = (body: unknown) => post(`${stage.api.url}/extrinsic/submit`, body);
  const generation2 = (body: unknown) => post(`${stage.api.url}/extrinsics/submit`, body);
  const atSidecar = (tx: string) => post(`${stage.api.url.replace(base, sidecar)}/transaction`, { tx });
  const bytesOf = (signed: unknown) => assembleSigned(runtimeNow(), signed as SignedPayload).bytes;
  const rows = async () =>
    (
      await sql<{ hash: Hex; state: string; length: number }>`
        select hash, state, octet_length(bytes) as length from chain_api_unique.submission order by hash`.execute(
        stage.network.database.kysely,
      )
    ).rows;

  it('a submission with a wrong signature stores nothing, at any route', async () => {
    const signed = await stake();
    const mortal = bytesOf(signed);
    const immortal = bytesOf(await stake({ isImmortal: true }));
    for (const bytes of [mortal, immortal]) {
      for (let number = 1; number <= 20; number += 1) {
        // Changes a byte of the signature, which follows length, version, kind and account.
        const spoilt = bytes.with(40, (bytes[40] ?? 0) ^ number);
        expect(await atSidecar(toHex(spoilt))).toMatchObject({
          status: 400,
          body: { cause: '1010: Invalid Transaction: Transaction has a bad signature' },
        });
      }
    }
    const other = { ...signed, signature: (await stake({ nonce: 1 })).signature };
    expect(await generation1(other)).toMatchObject({ status: 400 });
    expect(await generation2(other)).toMatchObject({ status: 400 });
    expect(await rows()).toEqual([]);
  });

  it('an extrinsic without a signature is refused as unsigned at the sidecar’s route, and nothing is stored', async () => {
    expect(await atSidecar('0x1004000000')).toMatchObject({
      status: 400,
      body: { cause: expect.stringMatching(/not signed/) },
    });
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['by generation 1', async (signed: unknown) => generation1(signed)],
    ['by generation 2', async (signed: unknown) => generation2(signed)],
    ['by the sidecar’s route', async (signed: unknown) => atSidecar(toHex(bytesOf(signed)))],
  ])(
    'a submission %s without funds or with a used nonce is stored as refused, without its bytes',
    async (_, submit) => {
      const first = await generation1(await stake());
      expect(first.status).toBe(200);
      await sealAndSee(1);
      const poor = await buildSigned(stage.api.url, pauper, stakeCall(100));
      const late = await stake({ nonce: 0, tip: '1' });
      for (const [signed, reason] of [
        [poor, 'Inability to pay'],
        [late, 'outdated'],
      ] as const) {
        const answer = await submit(signed);
        expect(answer.status).toBe(400);
        expect(JSON.stringify(answer.body)).toContain(reason);
        const hash = hashOf(signed);
        expect(await status(hash)).toMatchObject({
          status: 'Error',
          error: { message: expect.stringContaining(reason), details: { name: 'refused' } },
        });
        expect((await rows()).find((row) => row.hash === hash)).toMatchObject({ state: 'closed', length: 0 });
      }
    },
  );

  it('a refused submission is accepted, with its bytes, once it is valid', async () => {
    const poor = await buildSigned(stage.api.url, pauper, { ...stakeCall(100), isImmortal: true });
    expect((await generation1(poor)).status).toBe(400);
    const gift = { section: 'balances', method: 'transferKeepAlive' };
    const paid = await buildSigned(stage.api.url, alice, {
      ...gift,
      args: [pauper.address, `1000${'0'.repeat(18)}`],
    });
    expect((await generation1(paid)).status).toBe(200);
    await sealAndSee(1);
    expect(await generation1(poor)).toMatchObject({ status: 200, body: { hash: hashOf(poor) } });
    expect((await rows()).find((row) => row.hash === hashOf(poor))?.length).toBeGreaterThan(100);
    await sealAndSee(1);
    expect(await status(hashOf(poor))).toMatchObject({ status: 'InBlock', isError: false });
    expect((await get(`${stage.api.url}/extrinsics/status?hash=${hashOf(poor)}`)).status).toBe(200);
  });

  function hashOf(signed: unknown): Hex {
    return assembleSigned(runtimeNow(), signed as SignedPayload).hash;
  }
});
