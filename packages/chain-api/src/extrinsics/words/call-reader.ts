import { formatCoins } from '@hub/primitives/amount';
import { AppError } from '@hub/primitives/app-error';
import { toHex } from '@hub/primitives/hex';
import type { DecodedCall } from '@hub/scale/codec/call';
import { isRecord } from '@hub/scale/codec/type-codec';
import { readBigint } from '@hub/scale/value';
import type { Token } from '../../chain/token.ts';

/** How values become words: the network's coin and its addresses. */
export interface WordsContext {
  readonly token: Token;
  /** SS58 text under the network's prefix. */
  addressText(publicKey: Uint8Array): string;
}

/** The arguments of a call as words, by name; AppError `UnexpectedValue` where one is not of the kind asked for. */
export interface CallReader {
  /** Coins, exactly: `1500.25 UNQ`. */
  coins(name: string): string;
  amount(name: string): bigint;
  account(name: string): string;
  isTrue(name: string): boolean;
  byteLength(name: string): number;
  call(name: string): DecodedCall;
  calls(name: string): readonly DecodedCall[];
  value(name: string): unknown;
}

/** Reads the arguments of a decoded call. */
export function createCallReader(call: DecodedCall, context: WordsContext): CallReader {
  const value = (name: string): unknown => {
    const field = call.fields.find((one) => one.name === name);
    if (field === undefined) throw unexpected(name, 'given');
    return field.value;
  };
  const amount = (name: string) => readBigint(value(name));
  return {
    value,
    amount,
    coins: (name) => coinText(amount(name), context.token),
    account: (name) => accountText(value(name), name, context),
    isTrue(name) {
      const flag = value(name);
      if (typeof flag === 'boolean') return flag;
      throw unexpected(name, 'yes or no');
    },
    byteLength(name) {
      const bytes = value(name);
      if (bytes instanceof Uint8Array) return bytes.length;
      throw unexpected(name, 'bytes');
    },
    call: (name) => callOf(value(name), name),
    calls(name) {
      const list = value(name);
      if (Array.isArray(list)) return list.map((one) => callOf(one, name));
      throw unexpected(name, 'a list of calls');
    },
  };
}

/** An amount of the native token in coins, every digit of it. */
export function coinText(amount: bigint, { decimals, symbol }: Token): string {
  return `${formatCoins(amount, decimals)} ${symbol}`;
}

/** An account (32 bytes) or a MultiAddress in words. */
function accountText(value: unknown, name: string, { addressText }: WordsContext): string {
  if (value instanceof Uint8Array && value.length === 32) return addressText(value);
  if (isRecord(value)) {
    const { type, value: inner } = value;
    if (type === 'Id' && inner instanceof Uint8Array) return addressText(inner);
    if (type === 'Index') return `the account with index ${readBigint(inner)}`;
    if (typeof type === 'string' && inner instanceof Uint8Array) return `the account ${toHex(inner)}`;
  }
  throw unexpected(name, 'an account');
}

function callOf(value: unknown, name: string): DecodedCall {
  if (isRecord(value)) {
    const { section, method, fields } = value;
    // What decoding makes of a call, and of nothing else.
    if (typeof section === 'string' && typeof method === 'string' && Array.isArray(fields)) {
      return { section, method, fields };
    }
  }
  throw unexpected(name, 'a call');
}

function unexpected(name: string, what: string): AppError {
  return new AppError({
    code: 'UnexpectedValue',
    message: `The argument ${name} is not ${what}`,
  });
}
