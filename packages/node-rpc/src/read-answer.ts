import { fromHex, type Hex, isHex } from '@hub/primitives/hex';
import { nodeBadAnswer } from './node-error.ts';

/** Checks of a method's JSON result; each throws AppError 'NodeBadAnswer'. */
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
    bytes: (value) => fromHex(hex(value)),
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
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        return Object.fromEntries(Object.entries(value));
      }
      throw nodeBadAnswer(method, 'an object');
    },
  };
}
