import type { Chain } from '@hub/devchain/chain/types';
import type { Block } from '@hub/devchain/frame/block';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { assembleExtrinsic } from '@hub/scale/assemble-extrinsic';
import { type CallInput, encodeCall } from '@hub/scale/call';
import { decodeDispatchError } from '@hub/scale/dispatch-error';
import { type DecodedEvent, decodeEvents } from '@hub/scale/events';
import { type Keypair, sr25519KeypairFromUri } from '@hub/scale/keypair';
import { formatMultiSignature } from '@hub/scale/multi-signature';
import { renderJson } from '@hub/scale/render';
import { createRuntime, type Runtime } from '@hub/scale/runtime';
import { buildSignerPayload } from '@hub/scale/signer-payload';
import { decodeStorageValue, storageKey } from '@hub/scale/storage';

const ss58Prefix = 42;
const COIN = 10n ** 18n;

/** A number of whole coins in smallest units, as the text that calls take. */
export function coins(amount: number): string {
  return `${BigInt(amount) * COIN}`;
}

export interface SignedCall {
  readonly from: string;
  readonly call: CallInput;
}

export function call(name: string, ...args: readonly unknown[]): CallInput {
  const [section = '', method = ''] = name.split('.');
  return { section, method, args };
}

/** A decoded event: `appPromotion.Stake` with its values as JSON; `extrinsicIndex` is undefined for events of hooks. */
export interface SeenEvent {
  readonly name: string;
  readonly extrinsicIndex: number | undefined;
  readonly data: readonly unknown[];
  /** Pallet and event index as encoded in the block. */
  readonly numbers: readonly number[];
}

/** Signs for, reads and upgrades a chain, like a client that follows its runtimes. */
export function createRuntimeDriver(chain: Chain) {
  const runtimes = new Map<number, Runtime>();
  const keypairs = new Map<string, Keypair>();

  /** Caches key pairs, because deriving one takes longer than all other work of the driver. */
  function keypairOf(uri: string): Keypair {
    const known = keypairs.get(uri) ?? sr25519KeypairFromUri(uri);
    keypairs.set(uri, known);
    return known;
  }

  /** The runtime on top of a block, for which extrinsics of the next block are signed. */
  function runtimeAfter(block: Block): Runtime {
    const { version, metadata } = chain.runtimeAt(block);
    const known = runtimes.get(version.specVersion) ?? createRuntime(metadata(15), { ss58Prefix });
    runtimes.set(version.specVersion, known);
    return known;
  }

  /** The runtime that executed a block and encoded its events and state. */
  function runtimeOf(block: Block): Runtime {
    return runtimeAfter(chain.block(block.header.parentHash) ?? block);
  }

  function addressOf(uri: string): string {
    return encodeSs58(keypairOf(uri).publicKey, ss58Prefix);
  }

  function read(block: Block, section: string, item: string, ...args: readonly unknown[]): unknown {
    const runtime = runtimeOf(block);
    const bytes = block.state.get(storageKey(runtime, section, item, args).slice(2));
    const decoded = decodeStorageValue(runtime, section, item, bytes);
    return decoded === undefined ? null : renderJson(runtime, decoded.typeId, decoded.value);
  }

  function nonceAt(block: Block, uri: string): number {
    const { publicKey } = keypairOf(uri);
    const answer = chain.runtimeAt(block).callApi(block, 'AccountNonceApi_account_nonce', publicKey);
    return new DataView(answer.buffer, answer.byteOffset).getUint32(0, true);
  }

  /** An immortal extrinsic for the block after `parent`; its nonce is the account's next one plus `nonceOffset`. */
  function sign({ from, call: wanted }: SignedCall, parent = chain.bestBlock(), nonceOffset = 0): Uint8Array {
    const runtime = runtimeAfter(parent);
    const { specVersion, transactionVersion } = chain.runtimeAt(parent).version;
    const payload = buildSignerPayload(runtime, {
      address: addressOf(from),
      call: encodeCall(runtime, wanted),
      nonce: nonceAt(parent, from) + nonceOffset,
      mortality: { kind: 'immortal' },
      genesisHash: chain.genesisHash,
      specVersion,
      transactionVersion,
    });
    const bytes = keypairOf(from).sign(fromHex(payload.signerPayloadHex));
    const signature = formatMultiSignature({ type: 'Sr25519', bytes });
    return assembleExtrinsic(runtime, payload.signerPayloadJSON, signature);
  }

  function sealOn(parent: Block, calls: readonly SignedCall[]): Block {
    const sent = new Map<string, number>();
    const extrinsics = calls.map((signed) => {
      const before = sent.get(signed.from) ?? 0;
      sent.set(signed.from, before + 1);
      return sign(signed, parent, before);
    });
    return chain.seal({ parent: parent.hash, extrinsics });
  }

  function decodedEvents(block: Block): readonly DecodedEvent[] {
    const runtime = runtimeOf(block);
    const bytes = block.state.get(storageKey(runtime, 'system', 'events', []).slice(2));
    return bytes === undefined ? [] : decodeEvents(runtime, bytes);
  }

  function eventsOf(block: Block): SeenEvent[] {
    const runtime = runtimeOf(block);
    return decodedEvents(block).map(({ phase, section, method, fields, bytes }) => ({
      name: `${section}.${method}`,
      extrinsicIndex: phase.type === 'ApplyExtrinsic' ? phase.extrinsicIndex : undefined,
      data: fields.map(({ typeId, value }) => renderJson(runtime, typeId, value)),
      numbers: [...bytes.subarray(0, 2)],
    }));
  }

  /** The error of every failed extrinsic of a block, such as `appPromotion.NoPermission`. */
  function errorsOf(block: Block): string[] {
    return decodedEvents(block)
      .filter(({ method }) => method === 'ExtrinsicFailed')
      .map(({ fields: [error] }) => {
        const { section, name } = decodeDispatchError(runtimeOf(block), error!.value);
        return section === null || name.includes('.') ? name : `${section}.${name}`;
      });
  }

  function codeOf(specVersion: number): Hex {
    const code = chain.codeOf(specVersion);
    if (code === undefined) throw new Error(`The chain knows no runtime ${specVersion}`);
    return toHex(code);
  }

  const asRoot = (wanted: CallInput): SignedCall => ({ from: '//Alice', call: call('sudo.sudo', wanted) });

  return {
    runtimeAfter,
    runtimeOf,
    addressOf,
    read,
    nonceAt,
    sign,
    sealOn,
    eventsOf,
    errorsOf,
    codeOf,
    asRoot,
    seal: (...calls: readonly SignedCall[]) => sealOn(chain.bestBlock(), calls),
    /** Seals the block that changes `:code`; the next block runs the new runtime. */
    upgradeTo: (specVersion: number, parent = chain.bestBlock()) =>
      sealOn(parent, [asRoot(call('system.setCode', codeOf(specVersion)))]),
  };
}

export type RuntimeDriver = ReturnType<typeof createRuntimeDriver>;
