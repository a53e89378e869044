import type { AddressInfo } from 'node:net';
import type { Hex } from '@hub/primitives/hex';
import { type WebSocket, WebSocketServer } from 'ws';
import { headerHash } from '../src/header-hash.ts';
import type { BlockRef, Header } from '../src/types.ts';

const zeroHash: Hex = `0x${'00'.repeat(32)}`;

/** A chain of headers that tests extend, fork and finalize. */
export class ScriptedChain {
  readonly headers = new Map<Hex, Header>();
  best: BlockRef[] = [];
  finalizedNumber = 0;

  constructor(seed = 'main') {
    this.best.push(this.make(0, zeroHash, seed));
  }

  get tip(): BlockRef {
    return this.best.at(-1)!;
  }

  /** Appends blocks to the best chain. */
  grow(count: number, salt = 'a'): void {
    for (let index = 0; index < count; index += 1) {
      this.best.push(this.make(this.tip.number + 1, this.tip.hash, salt));
    }
  }

  /** Replaces the newest `depth` blocks by `length` others. */
  reorg(depth: number, length: number, salt = 'b'): void {
    this.best.splice(this.best.length - depth);
    this.grow(length, salt);
  }

  private make(number: number, parentHash: Hex, salt: string): BlockRef {
    const saltHex: Hex = `0x${Buffer.from(salt).toString('hex')}`;
    const header: Header = {
      parentHash,
      number,
      stateRoot: zeroHash,
      extrinsicsRoot: zeroHash,
      digest: [saltHex],
    };
    const hash = headerHash(header);
    this.headers.set(hash, header);
    return { number, hash, parentHash };
  }
}

type Handler = (params: readonly unknown[]) => unknown;

/** A WebSocket server that simulates a node with a ScriptedChain and can misbehave on request. */
export class ScriptedNode {
  /** Handlers that replace the true answers of methods; `silence` sends no answer, an object with `code` an error. */
  readonly overrides = new Map<string, Handler>();
  readonly requests: string[] = [];
  readonly chain: ScriptedChain;
  private readonly server: WebSocketServer;
  private readonly subscribers: { socket: WebSocket; id: string; kind: 'best' | 'finalized' }[] = [];

  static readonly silence = Symbol('silence');
  private held: ((socket: WebSocket, id: number) => void) | undefined;

  private constructor(chain: ScriptedChain, server: WebSocketServer) {
    this.chain = chain;
    this.server = server;
    server.on('connection', (socket) => {
      socket.on('message', (data) => this.answer(socket, JSON.parse(String(data))));
    });
  }

  static async start(chain: ScriptedChain, port = 0): Promise<ScriptedNode> {
    const server = new WebSocketServer({ host: '127.0.0.1', port });
    await new Promise((resolve) => server.once('listening', resolve));
    return new ScriptedNode(chain, server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}`;
  }

  get connections(): number {
    return this.server.clients.size;
  }

  /** Sends the current heads to every subscriber. */
  announce(): void {
    for (const subscriber of this.subscribers) this.tell(subscriber);
  }

  /** Cuts all connections; the server keeps running. */
  cut(): void {
    this.subscribers.length = 0;
    for (const socket of this.server.clients) socket.terminate();
  }

  /** Stops reading, like a suspended process; the connections stay open. */
  pause(): void {
    for (const socket of this.server.clients) socket.pause();
  }

  resume(): void {
    for (const socket of this.server.clients) socket.resume();
  }

  /** Holds back the answers to a method. The returned function answers the last request of the method with `value`. */
  holdBack(method: string, value: unknown): () => void {
    let answer = () => {};
    this.overrides.set(method, () => ScriptedNode.silence);
    this.held = (socket, id) => {
      answer = () => socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: value }));
    };
    return () => answer();
  }

  sendRaw(text: string): void {
    for (const socket of this.server.clients) socket.send(text);
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  private tell({ socket, id, kind }: { socket: WebSocket; id: string; kind: 'best' | 'finalized' }): void {
    const hash = kind === 'best' ? this.chain.tip.hash : this.chain.best[this.chain.finalizedNumber]!.hash;
    const result = headerJson(this.chain.headers.get(hash)!);
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'head', params: { subscription: id, result } }));
  }

  private answer(
    socket: WebSocket,
    request: { id: number; method: string; params: readonly unknown[] },
  ): void {
    const { id, method, params } = request;
    this.requests.push(method);
    const override = this.overrides.get(method);
    if (override !== undefined) {
      const result = override(params);
      if (result === ScriptedNode.silence) {
        this.held?.(socket, id);
        return;
      }
      const isFailure = typeof result === 'object' && result !== null && 'code' in result;
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, ...(isFailure ? { error: result } : { result }) }));
      return;
    }
    if (method === 'chain_subscribeNewHeads' || method === 'chain_subscribeFinalizedHeads') {
      const kind = method === 'chain_subscribeNewHeads' ? 'best' : 'finalized';
      const subscriber = { socket, id: `${kind}-${id}`, kind } as const;
      this.subscribers.push(subscriber);
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: subscriber.id }));
      this.tell(subscriber);
      return;
    }
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: this.lookUp(method, params) }));
  }

  private lookUp(method: string, [first]: readonly unknown[]): unknown {
    const { chain } = this;
    const hashOf = (number: number) => chain.best[number]?.hash ?? null;
    switch (method) {
      case 'chain_getBlockHash':
        return Array.isArray(first) ? first.map(hashOf) : hashOf(first as number);
      case 'chain_getFinalizedHead':
        return hashOf(chain.finalizedNumber);
      case 'chain_getHeader': {
        const header = chain.headers.get((first as Hex | undefined) ?? chain.tip.hash);
        return header === undefined ? null : headerJson(header);
      }
      default:
        return true;
    }
  }
}

function headerJson(header: Header): unknown {
  const { digest, number, ...rest } = header;
  return { ...rest, number: `0x${number.toString(16)}`, digest: { logs: digest } };
}
