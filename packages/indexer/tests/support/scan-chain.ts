import { ApiPromise, WsProvider } from '@polkadot/api';
import type { GenericExtrinsic } from '@polkadot/types';
import type { SignedBlock } from '@polkadot/types/interfaces';
import type { Codec } from '@polkadot/types/types';

export interface ScannedEvent {
  readonly blockNumber: number;
  readonly eventIndex: number;
  readonly extrinsicIndex: number | undefined;
  readonly section: string;
  readonly method: string;
  readonly data: Record<string, string>;
  readonly asHex: string;
}

export interface ScannedExtrinsic {
  readonly blockNumber: number;
  readonly indexInBlock: number;
  readonly hash: string;
  readonly signer: string;
  readonly section: string;
  readonly method: string;
  readonly args: Record<string, unknown>;
  readonly asHex: string;
}

export interface ScannedBlock {
  readonly number: number;
  readonly hash: string;
  readonly parentHash: string;
  readonly timestampMs: number;
  readonly relayParentNumber: number;
  readonly relayParentStorageRoot: string;
  readonly extrinsics: readonly ScannedExtrinsic[];
  readonly events: readonly ScannedEvent[];
}

const WINDOW = 100;

/**
 * Reads every block of a chain with polkadot.js, which shares no code with the indexer. Returns the data that the
 * indexer must contain, oldest block first. Addresses have prefix 42.
 */
export async function scanChain(nodeUrl: string): Promise<ScannedBlock[]> {
  const provider = new WsProvider(nodeUrl);
  const api = await ApiPromise.create({ provider: provider as never, noInitWarn: true });
  try {
    api.registry.setChainProperties(api.registry.createType('ChainProperties', { ss58Format: 42 }) as never);
    const best = (await api.rpc.chain.getHeader()).number.toNumber();
    const blocks: ScannedBlock[] = [];
    for (let first = 0; first <= best; first += WINDOW) {
      const numbers = Array.from({ length: Math.min(WINDOW, best - first + 1) }, (_, index) => first + index);
      blocks.push(...(await Promise.all(numbers.map((number) => scanBlock(api, provider, number)))));
    }
    return blocks;
  } finally {
    await api.disconnect();
  }
}

/** Uses raw requests, because the API's methods request the runtime of every block, and the chain has only one. */
async function scanBlock(api: ApiPromise, provider: WsProvider, number: number): Promise<ScannedBlock> {
  const hash = await provider.send<string>('chain_getBlockHash', [number]);
  const [signed, stored] = await Promise.all([
    provider.send('chain_getBlock', [hash]),
    provider.send('state_getStorage', [api.query.system!.events!.key(), hash]),
  ]);
  const { block } = api.registry.createType('SignedBlock', signed) as SignedBlock;
  const records = api.registry.createType('Vec<EventRecord>', stored) as unknown as readonly EventRecord[];
  const extrinsics = block.extrinsics.map((extrinsic, index) => toExtrinsic(number, index, extrinsic));
  const argsOf = (section: string) => extrinsics.find((extrinsic) => extrinsic.section === section)?.args;
  const validation = argsOf('parachainSystem') as
    | { data: { validationData: { relayParentNumber: number; relayParentStorageRoot: string } } }
    | undefined;
  return {
    number,
    hash,
    parentHash: block.header.parentHash.toHex(),
    timestampMs: Number(argsOf('timestamp')?.now ?? 0),
    relayParentNumber: validation?.data.validationData.relayParentNumber ?? 0,
    relayParentStorageRoot: validation?.data.validationData.relayParentStorageRoot ?? `0x${'0'.repeat(64)}`,
    extrinsics,
    events: records.map((record, index) => toEvent(number, index, record)),
  };
}

function toExtrinsic(
  blockNumber: number,
  indexInBlock: number,
  extrinsic: GenericExtrinsic,
): ScannedExtrinsic {
  const { section, method, args, meta } = extrinsic.method;
  const name = (index: number) =>
    meta.args[index]!.name.toString().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  return {
    blockNumber,
    indexInBlock,
    hash: extrinsic.hash.toHex(),
    signer: extrinsic.isSigned ? extrinsic.signer.toString() : '',
    section,
    method,
    args: Object.fromEntries(args.map((arg, index) => [name(index), arg.toJSON()])),
    asHex: extrinsic.toHex(),
  };
}

interface EventRecord {
  readonly phase: { readonly isApplyExtrinsic: boolean; readonly asApplyExtrinsic: { toNumber(): number } };
  readonly event: {
    readonly section: string;
    readonly method: string;
    readonly data: readonly Codec[];
    readonly meta: {
      readonly fields: readonly { readonly name: { readonly isSome: boolean; toString(): string } }[];
    };
    toHex(): string;
  };
}

function toEvent(blockNumber: number, eventIndex: number, { phase, event }: EventRecord): ScannedEvent {
  return {
    blockNumber,
    eventIndex,
    extrinsicIndex: phase.isApplyExtrinsic ? phase.asApplyExtrinsic.toNumber() : undefined,
    section: event.section,
    method: event.method,
    data: Object.fromEntries(
      event.data.map((value, index) => {
        const name = event.meta.fields[index]!.name;
        return [name.isSome ? name.toString() : index, value.toString()];
      }),
    ),
    asHex: event.toHex(),
  };
}
