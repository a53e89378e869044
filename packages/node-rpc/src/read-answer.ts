import { type Hex, isHex, readHex } from '@hub/primitives/hex';
import { nodeBadAnswer } from './node-error.ts';

/** Checks for a method's JSON result. Each throws AppError 'NodeBadAnswer'. */
export interface AnswerReader {
  hex(value: unknown): Hex;
  hash(value: unknown): Hex;
  bytes(value: unknown): Uint8Array;
  text(value: unknown): string;
  integer(value: unknown): number;
  list(value: unknown): readonly unknown[];
  object(value: unknown): Readonly<Record<string, unknown>>;
}

export function answerReader(method: string): AnswerReader {
  function hex(value: unknown): Hex {
    if (isHex(value)) return value;
    throw nodeBadAnswer(method, 'hex text');
  }
  return {
    hex,
    hash(value) {
      if (isHex(value, 32)) return value;
      throw nodeBadAnswer(method, 'a hash');
    },
    bytes(value) {
      const bytes = readHex(value);
      if (bytes !== undefined) return bytes;
      throw nodeBadAnswer(method, 'hex text');
    },
    text(value) {
      if (typeof value === 'string') return value;
      throw nodeBadAnswer(method, 'text');
    },
    integer(value) {
      if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
      throw nodeBadAnswer(method, 'a whole number');
    },
    list(value) {
      if (Array.isArray(value)) return value;
      throw nodeBadAnswer(method, 'a list');
    },
    object(value) {
      if (isObject(value)) return value;
      throw nodeBadAnswer(method, 'an object');
    },
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
