import { encodeSs58 } from '@hub/primitives/ss58';
import { decodeEvents } from '@hub/scale/events';
import { renderJson } from '@hub/scale/render';
import { decodeStorageValue, storageKey } from '@hub/scale/storage';
import type { Chain } from '../../src/chain/types.ts';
import type { Block } from '../../src/frame/block.ts';
import { keypairOf } from './keypair-of.ts';
import { scaleOf } from './scale-of.ts';

/** Reads a chain's blocks directly, to compare them with a client's answers. */
export interface ChainReader {
  /** SS58 address of a development key, with the chain's prefix. */
  addressOf(uri: string): string;
  /** A storage value as JSON, integers above 52 bits as hex. An absent value is null, or the default of its item. */
  query(block: Block, section: string, item: string, ...args: readonly unknown[]): unknown;
  /** Names of the events of an extrinsic, by its index: `balances.Transfer`. */
  eventsOf(block: Block, extrinsicIndex: number): string[];
  /** The block with this number on the best chain. */
  blockAt(blockNumber: number): Block;
}

/** Creates a reader with the metadata of the best block. */
export function createChainReader(chain: Chain): ChainReader {
  const runtime = chain.runtimeAt(chain.bestBlock());
  const scale = scaleOf(runtime.metadata(15), chain.profile.ss58Prefix);
  const bytesAt = (block: Block, section: string, item: string, args: readonly unknown[]) =>
    block.state.get(storageKey(scale, section, item, args).slice(2));

  return {
    addressOf: (uri) => encodeSs58(keypairOf(uri).publicKey, chain.profile.ss58Prefix),
    query(block, section, item, ...args) {
      const decoded = decodeStorageValue(scale, section, item, bytesAt(block, section, item, args));
      return decoded === undefined ? null : renderJson(scale, decoded.typeId, decoded.value);
    },
    eventsOf: (block, extrinsicIndex) =>
      decodeEvents(scale, bytesAt(block, 'system', 'events', []) ?? new Uint8Array())
        .filter(({ phase }) => phase.type === 'ApplyExtrinsic' && phase.extrinsicIndex === extrinsicIndex)
        .map(({ section, method }) => `${section}.${method}`),
    blockAt: (blockNumber) => chain.block(chain.blockHash(blockNumber)!)!,
  };
}
