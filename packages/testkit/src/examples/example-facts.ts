import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { type Keypair, sr25519KeypairFromUri } from '@hub/scale/keypair';
import { formatMultiSignature } from '@hub/scale/multi-signature';
import { sql } from 'kysely';
import type { TestNetwork } from '../test-network.ts';
import { type KindExample, tokenKinds } from './token-kinds.ts';

/** Sealing for chains of examples: every extrinsic is sealed at once in its own block. */
export const exampleSealing = { kind: 'instant-and-interval', intervalMs: 3_600_000 } as const;

/** A built payload and the wallet's signature of it. */
export interface SignedPayload {
  readonly signerPayloadJSON: Readonly<Record<string, unknown>>;
  readonly signature: Hex;
}

/** Accounts, blocks, extrinsics and payloads for the requests. The same genesis and clock give the same values. */
export interface ExampleFacts {
  /** An address with the network's prefix. */
  readonly alice: string;
  readonly bob: string;
  /** The block that contains the transfer. */
  readonly block: { readonly number: number; readonly hash: Hex };
  /** A later final block, which has the collections and tokens. */
  readonly laterBlock: Hex;
  readonly transferHash: Hex;
  readonly batchHash: Hex;
  /** Of the first extrinsic of each kind of collections and tokens, by the name of the kind. */
  readonly tokenHashes: Readonly<Record<string, Hex>>;
  /** The transfer's bytes with their length. */
  readonly extrinsic: Hex;
  /** The encoded call of a transfer. */
  readonly method: Hex;
  readonly compactExtrinsic: Hex;
  readonly unsigned: Readonly<Record<string, unknown>>;
  /** Signed payloads that no block contains; the two differ. */
  readonly signed: SignedPayload;
  readonly otherSigned: SignedPayload;
}

const SS58_PREFIX = 7391;
const COIN = '1000000000000000000';

/** Brings a chain to where examples can speak of it: a transfer, a batch, a stake and tokens in final blocks. */
export async function prepareExamples(network: TestNetwork): Promise<ExampleFacts> {
  const { chain } = network.devchain;
  const [alice, bob] = [account('//Alice'), account('//Bob')];
  const transfer = { section: 'balances', method: 'transferKeepAlive', args: [bob.address, COIN] };

  async function post<T>(path: string, body: unknown): Promise<T> {
    const response = await fetch(`${network.chainApiUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer as T;
  }
  const build = (call: object, nonce?: number, address = alice.address) =>
    post<Built>('/extrinsic/build', {
      address,
      ...call,
      isImmortal: true,
      ...(nonce !== undefined && { nonce }),
    });
  async function submit(built: Built): Promise<Hex> {
    const { hash } = await post<{ hash: Hex }>('/extrinsic/submit', sign(built, alice.keypair));
    await network.processAll();
    return hash;
  }
  const include = async (call: object) => submit(await build(call));
  async function includeKind({ path, args }: KindExample): Promise<Hex> {
    const options = { signerAddress: alice.address, mortalLength: -1 };
    return submit(await post<Built>(`${path}/build`, { args, options }));
  }

  const { compactExtrinsic } = await post<{ compactExtrinsic: Hex }>('/balances/transfer/encode', {
    args: { to: bob.address, amount: COIN },
  });
  const transferHash = await include(transfer);
  const { number, hash, extrinsics } = chain.bestBlock();
  const batch = [transfer, { section: 'system', method: 'remark', args: ['0x01'] }];
  const calls = await Promise.all(batch.map(async (call) => (await build(call)).signerPayloadJSON.method));
  const batchHash = await include({ section: 'utility', method: 'batchAll', args: [calls] });
  await include({ section: 'appPromotion', method: 'stake', args: [`200${COIN.slice(1)}`] });
  const tokenHashes: Record<string, Hex> = {};
  for (const kind of tokenKinds(alice.address, bob.address)) {
    const included = await includeKind(kind);
    tokenHashes[kind.name] ??= included;
  }
  const laterBlock = chain.bestBlock().hash;
  chain.seal({ count: 4 });
  await network.processAll();

  await quarantineBlock(network);
  const [next, later] = [await build(transfer), await build(transfer, 0, bob.address)];
  const extrinsic = extrinsics.at(-1);
  if (extrinsic === undefined) throw new Error('the transfer is in no block');
  return {
    alice: alice.address,
    bob: bob.address,
    block: { number, hash },
    laterBlock,
    transferHash,
    batchHash,
    tokenHashes,
    extrinsic: toHex(extrinsic),
    method: next.signerPayloadJSON.method,
    compactExtrinsic,
    unsigned: next,
    signed: sign(next, alice.keypair),
    otherSigned: sign(later, bob.keypair),
  };
}

/** The height at which an additional block that cannot be decoded is in quarantine. */
export const quarantinedNumber = 2;

async function quarantineBlock({ database, network }: TestNetwork): Promise<void> {
  const [hash, parent] = [`0x${'5b'.repeat(32)}`, `0x${'a4'.repeat(32)}`];
  await sql`insert into ${sql.id(`indexer_${network}`, 'quarantine')}
      (block_number, block_hash, parent_hash, spec_version, reason, extrinsics, events, attempts)
    values (${quarantinedNumber}, ${hash}, ${parent}, 25090091, 'EventsDecodeFailed: 2 bytes are left',
      ${JSON.stringify(['0x280401000b'])}::json, '0x08ffffff', 3)`.execute(database.kysely);
}

interface Built extends Readonly<Record<string, unknown>> {
  readonly signerPayloadJSON: Readonly<Record<string, unknown>> & { readonly method: Hex };
  readonly signerPayloadHex: string;
}

function account(uri: string) {
  const keypair = sr25519KeypairFromUri(uri);
  return { keypair, address: encodeSs58(keypair.publicKey, SS58_PREFIX) };
}

/** Signs deterministically, so that hashes are the same each time. */
function sign({ signerPayloadJSON, signerPayloadHex }: Built, keypair: Keypair): SignedPayload {
  const bytes = keypair.sign(fromHex(signerPayloadHex), new Uint8Array(32));
  return { signerPayloadJSON, signature: formatMultiSignature({ type: 'Sr25519', bytes }) };
}
