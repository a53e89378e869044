import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toHex } from '../../packages/primitives/src/hex.ts';
import { encodeSs58 } from '../../packages/primitives/src/ss58.ts';
import { createBenchChain } from './bench-chain.ts';
import { connect, type JsonRpc } from './json-rpc.ts';
import { type RunningProcess, startNodeProcess } from './start-process.ts';
import { startMinting } from './token-minting.ts';
import { token } from './transfers.ts';
import type { Wallet } from './wallet.ts';

/** The extrinsics in the blocks beside inherents: few transfers, many transfers, or mints of NFTs. */
export type Density = 'near-empty' | 'dense' | 'tokens';

/** A node in a child process with a chain that no longer grows: every block is final. */
export interface IndexerChain extends RunningProcess {
  readonly lastBlock: number;
}

const senderCount = 1000;
const transfersPerBlock: Readonly<Record<Density, number>> = { 'near-empty': 1, dense: 100, tokens: 0 };
/** The number of blocks from one with transfers to the next. */
const stride: Readonly<Record<Density, number>> = { 'near-empty': 10, dense: 1, tokens: 1 };
const endowment = 500n * token;

/** The folder that stores created chains, because creating a dense one takes longer than indexing it. */
const chains = fileURLToPath(new URL('../../node_modules/.cache/bench-chains/', import.meta.url));
const endowedPerBlock = 100;

/**
 * Starts a development chain of this many blocks, after those that fund the senders or create the collection; creates
 * it if it is not stored. Near-empty: every tenth block has a transfer. Dense: every block has a hundred transfers,
 * each of another sender. Tokens: every block mints a hundred NFTs with metadata.
 */
export async function startIndexerChain(density: Density, blocks: number): Promise<IndexerChain> {
  await using starting = new AsyncDisposableStack();
  const folder = `${chains}${density}-${blocks}`;
  mkdirSync(folder, { recursive: true });
  const flags = ['--story', 'no', '--sealing', 'manual', '--finality-lag', '0', '--data', folder];
  const node = starting.use(await startNodeProcess(flags));
  using client = await connect(node.url);
  const lastBlock = (density === 'tokens' ? 1 : senderCount / endowedPerBlock) + blocks;
  const best = await bestNumber(client);
  if (best === 0) await (density === 'tokens' ? mint(node.url, blocks) : fill(client, density, blocks));
  else if (best !== lastBlock) throw new Error(`${folder} holds an unfinished chain: remove it`);
  const resources = starting.move();
  return {
    url: node.url,
    processId: node.processId,
    lastBlock,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

async function bestNumber(client: JsonRpc): Promise<number> {
  const header = await client.call('chain_getHeader');
  return Number((header as { readonly number: string }).number);
}

async function mint(nodeUrl: string, blocks: number): Promise<void> {
  using minting = await startMinting(nodeUrl, 1);
  for (let block = 0; block < blocks; block += 1) await minting.mintBlock();
}

async function fill(client: JsonRpc, density: Density, blocks: number): Promise<void> {
  // This chain has the same genesis as the node, so extrinsics signed for it are valid at the node.
  const { wallet } = createBenchChain();
  const alice = wallet.address('//Alice');
  const senders = senderAddresses(wallet);
  for (const address of [alice, ...senders]) await client.call('dev_impersonate', address);
  const seal = (count: number, transactions: readonly Uint8Array[]) =>
    client.call('dev_newBlock', { count, transactions: transactions.map((bytes) => toHex(bytes)) });

  for (let first = 0; first < senderCount; first += endowedPerBlock) {
    const endow = (address: string, index: number) =>
      wallet.signWithoutKey(alice, first + index, 'balances.transferKeepAlive', address, endowment);
    await seal(1, senders.slice(first, first + endowedPerBlock).map(endow));
  }
  let transfers = 0;
  const nextTransfer = () => {
    const [from = '', to] = [senders[transfers % senderCount], senders[(transfers + 7) % senderCount]];
    const nonce = Math.floor(transfers / senderCount);
    transfers += 1;
    return wallet.signWithoutKey(from, nonce, 'balances.transferKeepAlive', to, BigInt(transfers));
  };
  for (let done = 0; done < blocks; done += stride[density]) {
    const count = Math.min(stride[density], blocks - done);
    await seal(count, Array.from({ length: transfersPerBlock[density] }, nextTransfer));
  }
}

/** Addresses without known keys. */
function senderAddresses({ runtime }: Wallet): readonly string[] {
  return Array.from({ length: senderCount }, (_, index) => {
    const publicKey = new Uint8Array(32).fill(index % 251);
    new DataView(publicKey.buffer).setUint32(0, index + 1);
    return encodeSs58(publicKey, runtime.ss58Prefix);
  });
}
