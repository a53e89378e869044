import { createRandom, type Random } from '../../src/rpc/faults/random.ts';
import type { MethodCases } from './conformance/method-case.ts';

/** One frame for a socket. */
export interface Frame {
  readonly data: string | Uint8Array;
  readonly binary: boolean;
}

/** Makes frames that no client should send, and some valid ones; the same frames with the same seed. */
export function createMessageMaker(seed: number, cases: MethodCases): () => Frame {
  const random = createRandom(seed);
  const values = createValueMaker(random, cases);
  const { pick, chance } = values;

  function request(): unknown {
    const name = chance(0.9)
      ? pick(Object.keys(cases))
      : pick(['', 'nothing', 'constructor', '__proto__', 'x'.repeat(5000)]);
    const message: Record<string, unknown> = { jsonrpc: '2.0', id: values.id(), method: name };
    if (chance(0.95)) message.params = values.params(name);
    if (chance(0.1)) message[pick(['jsonrpc', 'id', 'method', 'params', 'extra'])] = values.json(3);
    if (chance(0.05)) delete message[pick(['jsonrpc', 'id', 'method'])];
    return message;
  }

  function text(): string {
    const kind = random();
    if (kind < 0.65) return JSON.stringify(request());
    if (kind < 0.75)
      return JSON.stringify(
        Array.from({ length: Math.floor(random() * 6) }, () => (chance(0.8) ? request() : values.json(2))),
      );
    if (kind < 0.82) return JSON.stringify(values.json(4));
    if (kind < 0.88) return spoil(JSON.stringify(request()), random);
    if (kind < 0.92) return values.text();
    if (kind < 0.94) return nested(pick([10, 1000, 50_000]), pick(['[', '{"a":']), chance(0.5));
    if (kind < 0.96)
      return `{"jsonrpc":"2.0","id":1,"method":"state_getStorage","params":${nested(2000, '[', true)}}`;
    if (kind < 0.98)
      return `{"jsonrpc":"2.0","id":${pick(['1e30', '-0', '123456789012345678901234567890', '1.5'])},"method":"chain_getBlockHash","params":[${pick(['1e999', '-1e999', '9'.repeat(400), '1e-400', '0.1'])}]}`;
    return JSON.stringify({
      jsonrpc: '2.0',
      id: 'x'.repeat(pick([1, 100_000])),
      method: 'state_getKeys',
      params: ['0x'.padEnd(pick([3, 300_001]), '0')],
    });
  }

  return () => {
    if (chance(0.05)) return { data: values.bytes(200), binary: true };
    const data = text();
    return chance(0.1) ? { data: new TextEncoder().encode(data), binary: true } : { data, binary: false };
  };
}

function createValueMaker(random: Random, cases: MethodCases) {
  const chance = (probability: number) => random() < probability;
  const whole = (below: number) => Math.floor(random() * below);
  const pick = <T>(from: readonly T[]): T => from[whole(from.length)]!;
  const bytes = (most: number) => Uint8Array.from({ length: whole(most) }, () => whole(256));
  const hex = () => `0x${Buffer.from(bytes(120)).toString('hex')}`;
  const text = () =>
    String.fromCharCode(...Array.from({ length: whole(40) }, () => pick([whole(128), whole(0x10000)])));
  const number = () =>
    pick([0, -1, 1.5, 2 ** 31, 2 ** 32, 2 ** 53, 1e300, -1e300, whole(1000), 5e-324, random()]);

  function json(depth: number): unknown {
    const kind = whole(depth > 0 ? 9 : 6);
    if (kind === 0) return null;
    if (kind === 1) return chance(0.5);
    if (kind === 2) return number();
    if (kind === 3) return text();
    if (kind <= 5) return hex();
    const members = Array.from({ length: whole(4) }, () => json(depth - 1));
    if (kind <= 7) return members;
    return Object.fromEntries(
      members.map((value) => [pick(['key', 'type', 'hash', 'Substrate', '__proto__', text()]), value]),
    );
  }

  /** Mostly parameters near valid ones: one is garbled, removed, added or replaced, or all are passed to `nearly`. */
  function params(name: string): unknown {
    const good = cases[name]?.good;
    const list: unknown[] = good?.length ? [...pick(good)[0]] : [];
    if (chance(0.05)) return json(3);
    if (chance(0.3)) return list.map((value) => nearly(value));
    const index = whole(list.length + 1);
    const old = list[index];
    if (typeof old === 'string' && chance(0.6)) list[index] = spoil(old, random);
    else if (chance(0.2)) list.splice(index, 1);
    else if (chance(0.8)) list[index] = json(3);
    if (chance(0.1)) list.push(json(1));
    return list;
  }

  /** Keeps the first half of a hash; replaces other hex texts, half the time, by bytes with a correct length prefix. */
  function nearly(value: unknown): unknown {
    if (typeof value !== 'string' || !value.startsWith('0x')) return value;
    if (value.length === 66) return `${value.slice(0, 34)}${'ab'.repeat(16)}`;
    const content = bytes(63);
    return chance(0.5) ? value : `0x${Buffer.from([content.length * 4, ...content]).toString('hex')}`;
  }

  const id = () =>
    pick<unknown>(chance(0.95) ? [0, 1, -1, 1.5, 'a', '', null, whole(1e9), text()] : [{}, [], true]);
  return { chance, pick, bytes, text, json, params, id };
}

/** The text shortened, doubled, extended, or with a changed character, so that hex text is rarely valid SCALE. */
function spoil(text: string, random: Random): string {
  const at = Math.floor(random() * text.length);
  const digit = Math.floor(random() * 16).toString(16);
  const ways = [
    () => text.slice(0, at),
    () => text.slice(0, at & ~1),
    () => `${text}${digit}${digit}`,
    () => `${text.slice(0, at)}${digit}${text.slice(at + 1)}`,
    () => `${text.slice(0, at)}${String.fromCharCode(Math.floor(random() * 300))}${text.slice(at + 1)}`,
    () => text.slice(0, 34),
    () => `${text}${text}`,
  ];
  return ways[Math.floor(random() * ways.length)]!();
}

function nested(depth: number, open: '[' | '{"a":', isClosed: boolean): string {
  const close = open === '[' ? ']' : '}';
  return `${open.repeat(depth)}1${isClosed ? close.repeat(depth) : ''}`;
}
