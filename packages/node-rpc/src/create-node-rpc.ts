import { toHex } from '@hub/primitives/hex';
import { headerHash } from './header-hash.ts';
import { nodeBadAnswer } from './node-error.ts';
import { answerReader } from './read-answer.ts';
import { readHeader } from './read-header.ts';
import { readMetadata } from './read-metadata.ts';
import { readDispatchInfo, readFeeDetails } from './read-payment.ts';
import { readStorageChanges } from './read-storage-changes.ts';
import { readRuntimeVersion, readSystemProperties } from './read-system.ts';
import type { NodeClient, NodeRpc } from './types.ts';

/** Creates the typed methods on top of raw requests. */
export function createNodeRpc(request: NodeClient['request']): NodeRpc {
  const at = (hash: string | undefined): readonly string[] => (hash === undefined ? [] : [hash]);

  const rpc: NodeRpc = {
    async getGenesisHash() {
      return answerReader('chain_getBlockHash').hash(await request('chain_getBlockHash', [0]));
    },
    async getBlockHash(blockNumber) {
      const answer = await request('chain_getBlockHash', [blockNumber]);
      return answer === null ? undefined : answerReader('chain_getBlockHash').hash(answer);
    },
    async getBlockHashes(blockNumbers) {
      if (blockNumbers.length === 0) return [];
      const read = answerReader('chain_getBlockHash');
      const answer = read.list(await request('chain_getBlockHash', [blockNumbers]));
      return answer.map((hash) => (hash === null ? undefined : read.hash(hash)));
    },
    async getHeader(hash) {
      const answer = await request('chain_getHeader', at(hash));
      return answer === null ? undefined : readHeader('chain_getHeader', answer);
    },
    async getBlock(hash) {
      const read = answerReader('chain_getBlock');
      const answer = await request('chain_getBlock', at(hash));
      if (answer === null) return undefined;
      const block = read.object(read.object(answer).block);
      const header = readHeader('chain_getBlock', block.header);
      return {
        hash: hash ?? headerHash(header),
        header,
        extrinsics: read.list(block.extrinsics).map(read.bytes),
      };
    },
    async getBestBlock() {
      const header = await rpc.getHeader();
      if (header === undefined) throw nodeBadAnswer('chain_getHeader', 'a header');
      return { number: header.number, hash: headerHash(header), parentHash: header.parentHash };
    },
    async getFinalizedHead() {
      return answerReader('chain_getFinalizedHead').hash(await request('chain_getFinalizedHead', []));
    },
    getMetadata: (hash) => readMetadata(request, rpc, hash),
    async getRuntimeVersion(hash) {
      return readRuntimeVersion(await request('state_getRuntimeVersion', at(hash)));
    },
    async getStorage(key, hash) {
      const answer = await request('state_getStorage', [key, ...at(hash)]);
      return answer === null ? undefined : answerReader('state_getStorage').bytes(answer);
    },
    async getStorageMany(keys, hash) {
      if (keys.length === 0) return [];
      return readStorageChanges(await request('state_queryStorageAt', [keys, ...at(hash)]), keys, hash);
    },
    async getKeysPaged(prefix, count, startKey, hash) {
      const read = answerReader('state_getKeysPaged');
      const answer = await request('state_getKeysPaged', [prefix, count, startKey ?? null, ...at(hash)]);
      return read.list(answer).map(read.hex);
    },
    async call(method, args, hash) {
      return answerReader(method).bytes(await request('state_call', [method, toHex(args), ...at(hash)]));
    },
    async submitExtrinsic(extrinsic) {
      const answer = await request('author_submitExtrinsic', [toHex(extrinsic)], { once: true });
      return answerReader('author_submitExtrinsic').hash(answer);
    },
    async pendingExtrinsics() {
      const read = answerReader('author_pendingExtrinsics');
      return read.list(await request('author_pendingExtrinsics', [])).map(read.bytes);
    },
    async accountNextIndex(address) {
      const answer = await request('system_accountNextIndex', [address]);
      return answerReader('system_accountNextIndex').integer(answer);
    },
    async systemChain() {
      return answerReader('system_chain').text(await request('system_chain', []));
    },
    async systemProperties() {
      return readSystemProperties(await request('system_properties', []));
    },
    async queryInfo(extrinsic, hash) {
      return readDispatchInfo(await request('payment_queryInfo', [toHex(extrinsic), ...at(hash)]));
    },
    async queryFeeDetails(extrinsic, hash) {
      return readFeeDetails(await request('payment_queryFeeDetails', [toHex(extrinsic), ...at(hash)]));
    },
  };
  return rpc;
}
