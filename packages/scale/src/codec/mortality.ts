import { toHex } from '@hub/primitives/hex';
import { decodeFailed } from '../byte-reader.ts';
import { parseBytes } from './bytes.ts';
import { invalidArgument, isRecord, type TypeCodec } from './type-codec.ts';

/**
 * The blocks that may include an extrinsic: all, or `period` blocks from a block whose number is `phase` modulo
 * `period`.
 */
export type Mortality = { readonly kind: 'immortal' } | MortalEra;

export interface MortalEra {
  readonly kind: 'mortal';
  readonly period: number;
  readonly phase: number;
}

const shortestPeriod = 4;
const longestPeriod = 65_536;

/**
 * The mortality that begins at a block, with `periodBlocks` rounded up to a power of two and limited to 4 to 65536.
 * Periods above 4096 blocks can begin only at every second to sixteenth block: they begin at the last such block up to
 * the given one.
 */
export function mortalityAt(blockNumber: number, periodBlocks: number): MortalEra {
  const wanted = 2 ** Math.ceil(Math.log2(periodBlocks));
  const period = Math.min(Math.max(wanted, shortestPeriod), longestPeriod);
  const step = phaseStep(period);
  return { kind: 'mortal', period, phase: Math.floor((blockNumber % period) / step) * step };
}

/**
 * The first block of a mortality, computed from any of its blocks. The hash of the first block is part of the signed
 * payload.
 */
export function birthBlockOf({ period, phase }: MortalEra, blockNumber: number): number {
  return Math.floor((Math.max(blockNumber, phase) - phase) / period) * period + phase;
}

/**
 * The last block that may include an extrinsic with this mortality, computed from any of its blocks; undefined for an
 * immortal one.
 */
export function lastBlockOf(mortality: Mortality, blockNumber: number): number | undefined {
  if (mortality.kind === 'immortal') return undefined;
  return birthBlockOf(mortality, blockNumber) + mortality.period - 1;
}

/** Encodes immortal as one byte 0, and an era as two bytes with the exponent of the period and the quantized phase. */
export function encodeMortality(mortality: Mortality): Uint8Array {
  if (mortality.kind === 'immortal') return Uint8Array.of(0);
  const { period, phase } = mortality;
  const exponent = Math.min(15, Math.max(1, Math.log2(period) - 1));
  const encoded = exponent | ((phase / phaseStep(period)) << 4);
  return Uint8Array.of(encoded & 0xff, encoded >> 8);
}

/** Decodes the two bytes of an era, given as one little-endian number; undefined when they are not an era. */
export function decodeMortalEra(encoded: number): MortalEra | undefined {
  const period = 2 << (encoded & 0b1111);
  const phase = (encoded >> 4) * phaseStep(period);
  return period < shortestPeriod || phase >= period ? undefined : { kind: 'mortal', period, phase };
}

/** The codec of the `Era` of an extrinsic. */
export const mortalityCodec: TypeCodec<Mortality> = {
  isUnit: false,
  isNullable: false,
  decode(reader) {
    const first = reader.byte();
    if (first === 0) return { kind: 'immortal' };
    const encoded = first | (reader.byte() << 8);
    const era = decodeMortalEra(encoded);
    if (era === undefined) throw decodeFailed(`No era is encoded as ${encoded}`);
    return era;
  },
  encode(writer, input, path) {
    const bytes = parseMortality(input);
    if (bytes === undefined) throw invalidArgument(path, 'an era in hex', input);
    writer.append(bytes);
  },
  json: (era) => ({ [era.kind === 'immortal' ? 'immortalEra' : 'mortalEra']: toHex(encodeMortality(era)) }),
  human: (era) =>
    era.kind === 'immortal'
      ? { ImmortalEra: '0x00' }
      : { MortalEra: { period: grouped(era.period), phase: grouped(era.phase) } },
  text: (era) => JSON.stringify(mortalityCodec.json(era)),
};

function parseMortality(input: unknown): Uint8Array | undefined {
  if (isMortality(input)) return encodeMortality(input);
  const text = isRecord(input) ? (input.immortalEra ?? input.mortalEra) : input;
  const bytes = parseBytes(text);
  if (bytes === undefined || bytes.length !== (bytes[0] === 0 ? 1 : 2)) return undefined;
  return bytes;
}

function isMortality(input: unknown): input is Mortality {
  if (!isRecord(input)) return false;
  if (input.kind === 'immortal') return true;
  return input.kind === 'mortal' && typeof input.period === 'number' && typeof input.phase === 'number';
}

// Periods above 4096 blocks store only 12 bits of the phase.
function phaseStep(period: number): number {
  return Math.max(period >> 12, 1);
}

function grouped(value: number): string {
  return value.toString().replace(/\B(?=(?:[0-9]{3})+$)/g, ',');
}
