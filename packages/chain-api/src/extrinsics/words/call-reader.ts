import { formatCoins } from '@hub/primitives/amount';
import { AppError } from '@hub/primitives/app-error';
import { toHex } from '@hub/primitives/hex';
import type { DecodedCall } from '@hub/scale/codec/call';
import { isRecord } from '@hub/scale/codec/type-codec';
import { readBigint } from '@hub/scale/value';
import type { Token } from '../../chain/token.ts';

/** The network's settings that affect how values are written: its coin and its address prefix. */
export interface WordsContext {
  readonly token: Token;
  /** Writes an account as SS58 text in the network's prefix. */
  addressText(publicKey: Uint8Array): string;
}

/**
 * Renders the arguments of a call by name. Throws AppError `UnexpectedValue` when an argument has another type than the
 * one asked for.
 */
export interface CallReader {
  /** An exact amount in coins, such as `1500.25 UNQ`. */
  coins(name: string): string;
  amount(name: string): bigint;
  account(name: string): string;
  isTrue(name: string): boolean;
  byteLength(name: string): number;
  call(name: string): DecodedCall;
  calls(name: string): readonly DecodedCall[];
  value(name: string): unknown;
}

/** Creates a reader of a decoded call's arguments. */
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

/** An exact amount of the native token in coins. */
export function coinText(amount: bigint, { decimals, symbol }: Token): string {
  return `${formatCoins(amount, decimals)} ${symbol}`;
}

/** Writes an account (32 bytes) or a MultiAddress. */
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
    // Only the decoder of calls returns an object of this shape.
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
