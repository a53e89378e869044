import { toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { assembleExtrinsic } from '@hub/scale/assemble-extrinsic';
import { encodeCall } from '@hub/scale/call';
import { decodeDispatchError } from '@hub/scale/dispatch-error';
import { decodeEvents } from '@hub/scale/events';
import type { Keypair } from '@hub/scale/keypair';
import { renderJson } from '@hub/scale/render';
import { buildSignerPayload } from '@hub/scale/signer-payload';
import { decodeStorageValue, storageKey } from '@hub/scale/storage';
import { type ChainOptions, createChain } from '../../src/chain/create-chain.ts';
import type { Chain } from '../../src/chain/types.ts';
import type { Block } from '../../src/frame/block.ts';
import { keypairOf } from './keypair-of.ts';
import { scaleOf } from './scale-of.ts';

/** The beginning of a relay day: 2026-01-01T00:00:00Z. */
export const startMs = Date.UTC(2026, 0, 1);
export const dayMs = 86_400_000;
export const token = 10n ** 18n;

/** An event as tests name it: `balances.Transfer` for `Balances.Transfer` of the metadata. */
export interface TestEvent {
  readonly name: string;
  /** Index of the extrinsic, or the phase. */
  readonly phase: number | 'Initialization' | 'Finalization';
  readonly data: readonly unknown[];
}

export interface SendOptions {
  readonly tip?: bigint;
  readonly nonce?: number;
  readonly keypair?: Keypair;
  readonly mortality?: Parameters<typeof buildSignerPayload>[1]['mortality'];
}

export interface Sent {
  readonly block: Block;
  readonly events: readonly TestEvent[];
  /** For example `Arithmetic.Underflow` or `appPromotion.NoPermission`; undefined on success. */
  readonly error: string | undefined;
}

export type CallSpec = readonly [name: string, ...args: readonly unknown[]];

/**
 * A chain with a clock that moves only on request. Calls, extrinsics, events and storage values are encoded and decoded
 * by the codec package with the chain's metadata, as a client does it.
 */
export function createTestChain(options: Partial<ChainOptions> = {}) {
  const clock = { nowMs: startMs + 3_600_000 };
  const chain: Chain = createChain({
    network: 'unique',
    nowMs: () => clock.nowMs,
    payouts: false,
    ...options,
  });
  const runtime = chain.runtimeAt(chain.bestBlock());
  const scale = scaleOf(runtime.metadata(15), chain.profile.ss58Prefix);

  function addressOf(uri: string): string {
    return encodeSs58(keypairOf(uri).publicKey, chain.profile.ss58Prefix);
  }

  function call([name, ...args]: CallSpec): Uint8Array {
    const [section = '', method = ''] = name.split('.');
    return encodeCall(scale, { section, method, args });
  }

  /** A call nested in the arguments of another one: its bytes as hex. */
  const nested = (spec: CallSpec) => toHex(call(spec));

  function sign(uri: string, spec: CallSpec, sendOptions: SendOptions = {}): Uint8Array {
    const keypair = sendOptions.keypair ?? keypairOf(uri);
    const address = encodeSs58(keypair.publicKey, chain.profile.ss58Prefix);
    const account = query('system', 'account', address) as { nonce: number };
    const { signerPayloadJSON, signerPayloadHex } = buildSignerPayload(scale, {
      address,
      call: call(spec),
      nonce: sendOptions.nonce ?? account.nonce,
      tip: sendOptions.tip ?? 0n,
      mortality: sendOptions.mortality ?? { kind: 'immortal' },
      genesisHash: chain.genesisHash,
      specVersion: runtime.version.specVersion,
      transactionVersion: runtime.version.transactionVersion,
    });
    const signature = keypair.sign(Buffer.from(signerPayloadHex.slice(2), 'hex'));
    const typeByte = ['Ed25519', 'Sr25519', 'Ecdsa'].indexOf(keypair.signatureType);
    return assembleExtrinsic(scale, signerPayloadJSON, toHex(Uint8Array.of(typeByte, ...signature)));
  }

  function query(section: string, item: string, ...args: readonly unknown[]): unknown {
    return queryAt(chain.bestBlock(), section, item, ...args);
  }

  function queryAt(block: Block, section: string, item: string, ...args: readonly unknown[]): unknown {
    const bytes = block.state.get(storageKey(scale, section, item, args).slice(2));
    const decoded = decodeStorageValue(scale, section, item, bytes);
    return decoded === undefined ? null : renderJson(scale, decoded.typeId, decoded.value);
  }

  function eventsOf(block: Block): TestEvent[] {
    const bytes = block.state.get(storageKey(scale, 'system', 'events', []).slice(2));
    if (bytes === undefined) return [];
    return decodeEvents(scale, bytes).map(({ phase, section, method, fields }) => ({
      name: `${section}.${method}`,
      phase: phase.type === 'ApplyExtrinsic' ? phase.extrinsicIndex : phase.type,
      data: fields.map(({ typeId, value }) => renderJson(scale, typeId, value)),
    }));
  }

  function errorOf(block: Block, index: number): string | undefined {
    const bytes = block.state.get(storageKey(scale, 'system', 'events', []).slice(2));
    const failed = decodeEvents(scale, bytes ?? new Uint8Array()).find(
      ({ phase, method }) =>
        phase.type === 'ApplyExtrinsic' && phase.extrinsicIndex === index && method === 'ExtrinsicFailed',
    );
    if (failed === undefined) return undefined;
    const { section, name } = decodeDispatchError(scale, failed.fields[0]!.value);
    return section === null || name.includes('.') ? name : `${section}.${name}`;
  }

  /** Seals a block with one extrinsic per entry, and returns their results in order. */
  function sendAll(entries: readonly (readonly [uri: string, spec: CallSpec])[]): Sent[] {
    const nonces = new Map<string, number>();
    const extrinsics = entries.map(([uri, spec]) => {
      const known =
        nonces.get(uri) ?? (query('system', 'account', addressOf(uri)) as { nonce: number }).nonce;
      nonces.set(uri, known + 1);
      return sign(uri, spec, { nonce: known });
    });
    const block = chain.seal({ extrinsics });
    return entries.map((_, index) => sentAt(block, index + 2));
  }

  /** The result of an extrinsic of a block, by its index. */
  function sentAt(block: Block, index: number): Sent {
    const events = eventsOf(block).filter(({ phase }) => phase === index);
    return { block, events, error: errorOf(block, index) };
  }

  function send(uri: string, spec: CallSpec, sendOptions: SendOptions = {}): Sent {
    return sentAt(chain.seal({ extrinsics: [sign(uri, spec, sendOptions)] }), 2);
  }

  function balanceOf(uri: string) {
    const { data } = query('system', 'account', addressOf(uri)) as { data: Record<string, string | number> };
    const read = (name: string) => BigInt(data[name] ?? 0);
    return { free: read('free'), reserved: read('reserved'), frozen: read('frozen') };
  }

  /** Stakes of an account as [relay block, amount, next recalculation], oldest first. */
  function stakesOf(uri: string): (readonly [number, bigint, number])[] {
    const prefix = storageKey(scale, 'appPromotion', 'staked', [addressOf(uri)]).slice(2);
    return chain
      .bestBlock()
      .state.keys(prefix)
      .map((key) => {
        const relayBlock = Buffer.from(key.slice(-8), 'hex').readUInt32LE();
        const bytes = chain.bestBlock().state.get(key);
        const { typeId, value } = decodeStorageValue(scale, 'appPromotion', 'staked', bytes)!;
        const [amount, next] = renderJson(scale, typeId, value) as [string | number, number];
        return [relayBlock, BigInt(amount), next] as const;
      })
      .sort(([a], [b]) => a - b);
  }

  /** Key of an account's first stake in storage order, as hex without 0x; empty without stakes. */
  const stakedKeyOf = (uri: string) =>
    chain.bestBlock().state.keys(storageKey(scale, 'appPromotion', 'staked', [addressOf(uri)]).slice(2))[0] ??
    '';

  const bigintAt = (section: string, item: string, ...args: unknown[]) =>
    BigInt(query(section, item, ...args) as string | number);

  return {
    chain,
    runtime,
    scale,
    clock,
    addressOf,
    nested,
    sign,
    query,
    queryAt,
    eventsOf,
    send,
    sendAll,
    sentAt,
    balanceOf,
    stakesOf,
    stakedKeyOf,
    bigintAt,
    /** Runs a call as root. */
    sudo: (spec: CallSpec) => send('//Alice', ['sudo.sudo', nested(spec)]),
    /** Seals one block after `days` relay days. */
    passDays(days: number): Block {
      clock.nowMs += days * dayMs;
      return chain.seal();
    },
    /** Seals `count` blocks without moving the clock, and returns the last one. */
    passBlocks: (count: number): Block => chain.seal({ count, stepMs: 0 }),
  };
}

export type TestChain = ReturnType<typeof createTestChain>;
