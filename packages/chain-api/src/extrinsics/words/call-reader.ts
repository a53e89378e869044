import { formatCoins } from '@hub/primitives/amount';
import { AppError } from '@hub/primitives/app-error';
import { tokenOfAccount } from '@hub/primitives/collection-address';
import { encodeEthereumAddress } from '@hub/primitives/ethereum-address';
import { toHex } from '@hub/primitives/hex';
import type { DecodedCall } from '@hub/scale/codec/call';
import { isRecord } from '@hub/scale/codec/type-codec';
import { readBigint, readBytes, readField, readList, readNumber } from '@hub/scale/value';
import type { Token } from '../../chain/token.ts';
import { nameText } from './name-text.ts';

/** The data, beside the call, that its description needs. */
export interface WordsContext {
  readonly token: Token;
  /** Writes an account as SS58 text in the network's prefix. */
  addressText(publicKey: Uint8Array): string;
  /**
   * Names of collections that the call refers to, by their numbers; a collection whose name is not known is missing.
   */
  readonly collectionNames: ReadonlyMap<number, string>;
}

/**
 * Renders the arguments of a call by name. Throws AppError `UnexpectedValue` when an argument is missing or has another
 * type than the method reads.
 */
export interface CallReader {
  /** An exact amount in coins, such as `1500.25 UNQ`. */
  coins(name: string): string;
  amount(name: string): bigint;
  /**
   * An account or a cross account. An Ethereum address that stands for a token, which owns other tokens, is written as
   * that token; a Substrate account that does, as an account of that token.
   */
  account(name: string): string;
  /**
   * Accounts or cross accounts that an argument contains: a single one by itself, or the number of different ones, such
   * as `3 accounts`.
   */
  accounts(values: readonly unknown[]): string;
  /**
   * A collection by its number and name, such as `collection 12, 'Fine Art',`; `createCallWords` removes the last comma
   * where it does not belong.
   */
  collection(name: string): string;
  /** Keys of properties: `property color`, or `3 properties`. */
  keys(name: string): string;
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
    accounts: (values) => accountsText(values, context),
    collection: (name) => collectionText(readNumber(value(name)), context),
    keys: (name) => keysText(readList(value(name))),
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

/** A collection by its number, and by its name where it is known. */
function collectionText(id: number, { collectionNames }: Pick<WordsContext, 'collectionNames'>): string {
  const name = collectionNames.get(id);
  return name === undefined ? `collection ${id}` : `collection ${id}, ${nameText(name)},`;
}

/** Keys, properties, or permissions of properties: a single one by its key. */
function keysText(list: readonly unknown[]): string {
  const [only] = list;
  if (list.length !== 1) return `${list.length} properties`;
  const key = only instanceof Uint8Array ? only : readBytes(readField(only, 'key'));
  return `property ${nameText(new TextDecoder().decode(key))}`;
}

/** Writes an account (32 bytes), a MultiAddress or a cross account. */
function accountText(value: unknown, name: string, context: WordsContext): string {
  const { addressText } = context;
  if (value instanceof Uint8Array && value.length === 32) return addressText(value);
  if (isRecord(value)) {
    const { type, value: inner } = value;
    if (type === 'Id' && inner instanceof Uint8Array) return addressText(inner);
    if (type === 'Substrate' && inner instanceof Uint8Array) return substrateText(inner, context);
    if (type === 'Ethereum' && inner instanceof Uint8Array) return ethereumText(inner, context);
    if (type === 'Index') return `the account with index ${readBigint(inner)}`;
    if (typeof type === 'string' && inner instanceof Uint8Array) return `the account ${toHex(inner)}`;
  }
  throw unexpected(name, 'an account');
}

function accountsText(values: readonly unknown[], context: WordsContext): string {
  const texts = new Set(values.map((value) => accountText(value, 'owner', context)));
  const [only] = texts;
  return only !== undefined && texts.size === 1 ? only : `${texts.size} accounts`;
}

/** An Ethereum address, or the token that it stands for. */
function ethereumText(bytes: Uint8Array, context: WordsContext): string {
  return tokenText(bytes, context) ?? encodeEthereumAddress(bytes);
}

/** A Substrate account, and the token that it stands for to the chain. */
function substrateText(bytes: Uint8Array, context: WordsContext): string {
  const address = context.addressText(bytes);
  const token = tokenText(bytes, context);
  return token === undefined ? address : `the account ${address} of ${token}`;
}

/** The token that the account of a cross account stands for (docs/token-rules.md#accounts-of-tokens). */
function tokenText(account: Uint8Array, context: WordsContext): string | undefined {
  const token = tokenOfAccount(account);
  return token && `token ${token.tokenId} of ${collectionText(token.collectionId, context)}`;
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
