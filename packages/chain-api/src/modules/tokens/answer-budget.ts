import type { AppError } from '@hub/primitives/app-error';
import { jsonBytes } from './json-bytes.ts';

/** The most tokens with metadata that one answer has. */
export interface TokenLimits {
  /** Tokens that are nested in the requested one or in the same bundle; the chain does not limit their number. */
  readonly mostChildren: number;
  /**
   * Bytes of all these tokens, or of all that an extrinsic minted, as JSON. A collection can make the metadata of its
   * tokens much longer than their properties are.
   */
  readonly mostBytes: number;
}

/**
 * Some thousand tokens with a few kilobytes each pass, and an answer has half as many bytes as one address may have in
 * progress by default.
 */
export const defaultTokenLimits: TokenLimits = { mostChildren: 10_000, mostBytes: 32 * 1_048_576 };

/** Adds up the bytes of the tokens of an answer while they are read. */
export interface AnswerBudget {
  /** Counts a token in the form of the answer, and returns it. Throws the budget's error beyond the limit. */
  add<T>(shown: T): T;
}

/** Creates the budget of an answer. Once its limit is exceeded, it throws at every call. */
export function createAnswerBudget(mostBytes: number, exceeded: () => AppError): AnswerBudget {
  let left = mostBytes;
  return {
    add(shown) {
      if (left >= 0) left -= jsonBytes(shown, left);
      if (left < 0) throw exceeded();
      return shown;
    },
  };
}
