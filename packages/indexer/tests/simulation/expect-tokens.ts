import type { State } from '@hub/devchain/state/state';
import { twox128 } from '@hub/primitives/hashes';
import { fromHex, toHex } from '@hub/primitives/hex';
import type { Database } from '@hub/service-kit/database';
import { sql } from 'kysely';
import { expect } from 'vitest';

/** Hexadecimal digits of the parts of keys. */
const TWOX = 16;
const BLAKE = 32;
const ID = 8;

function prefixOf(pallet: string, item: string): string {
  return [pallet, item].map((name) => toHex(twox128(new TextEncoder().encode(name))).slice(2)).join('');
}

function littleEndian(digits: string): bigint {
  return fromHex(`0x${digits}`).reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
}

/** A public key, or an Ethereum address; in storage the kind of account comes first. */
function ownerOf(digits: string): string {
  return `0x${digits.slice(2)}`;
}

/** Reads the ids at the beginning of a key after its prefix; returns them and the remaining digits. */
function readIds(key: string, count: number): { readonly ids: readonly bigint[]; readonly rest: string } {
  const width = TWOX + ID;
  const ids = Array.from({ length: count }, (_, index) =>
    littleEndian(key.slice(index * width + TWOX, (index + 1) * width)),
  );
  return { ids, rest: key.slice(count * width) };
}

/** Every share of a token in the chain's storage, read byte by byte, as a line of text. */
export function sharesInState(state: State): readonly string[] {
  const entries = (pallet: string, item: string) => {
    const prefix = prefixOf(pallet, item);
    return state.keys(prefix).map((key) => ({
      key: key.slice(prefix.length),
      value: toHex(state.get(key) ?? new Uint8Array()).slice(2),
    }));
  };
  const nfts = entries('Nonfungible', 'TokenData').map(({ key, value }) => {
    const { ids } = readIds(key, 2);
    return `NFT ${ids.join(' ')} ${ownerOf(value)} 1`;
  });
  const pieces = entries('Refungible', 'Balance').map(({ key, value }) => {
    const { ids, rest } = readIds(key, 2);
    return `RFT ${ids.join(' ')} ${ownerOf(rest.slice(BLAKE))} ${littleEndian(value)}`;
  });
  const amounts = entries('Fungible', 'Balance').map(({ key, value }) => {
    const { ids, rest } = readIds(key, 1);
    return `Fungible ${ids.join(' ')} 0 ${ownerOf(rest.slice(BLAKE))} ${littleEndian(value)}`;
  });
  return [...nfts, ...pieces, ...amounts].sort();
}

/** Expects that the tables have exactly the shares of tokens that the state has; returns their number. */
export async function expectTokens({ kysely }: Database, state: State): Promise<number> {
  const { rows } = await sql<{ line: string }>`
    select mode || ' ' || collection_id || ' ' || token_id || ' ' || owner || ' ' || amount as line
    from indexer_unique.token_owners`.execute(kysely);
  const expected = sharesInState(state);
  expect(rows.map(({ line }) => line).sort()).toEqual(expected);
  return expected.length;
}
