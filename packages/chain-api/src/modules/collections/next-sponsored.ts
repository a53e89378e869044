import type { Account } from '@hub/primitives/account';
import { decodeEthereumAddress } from '@hub/primitives/ethereum-address';
import { ByteReader, decodeFailed } from '@hub/scale/byte-reader';
import { ByteWriter } from '@hub/scale/byte-writer';
import { decodeState } from '@hub/scale/decode-state';
import type { BlockState } from '../../chain/state/block-state.ts';
import { readCollection } from './collection.ts';

const method = 'UniqueApi_next_sponsored';

/**
 * Reads how many blocks pass until the sponsor of a collection pays for a transfer of a token again, 0 if it would pay
 * now; undefined if nobody pays (docs/token-rules.md#queries). Throws like `readCollection`, and AppError
 * `StateUnreadable`.
 */
export async function readNextSponsored(
  state: BlockState,
  { collectionId, tokenId }: { readonly collectionId: number; readonly tokenId: number },
  account: Account,
): Promise<number | undefined> {
  await readCollection(state, collectionId);
  const result = await state.call(method, encodeArguments(collectionId, account, tokenId));
  return decodeState({ entry: method, block: state.block }, () => decodeBlocks(result));
}

function encodeArguments(collectionId: number, account: Account, tokenId: number): Uint8Array {
  const { publicKey, ethereum } = account;
  const writer = new ByteWriter();
  writer.integer(BigInt(collectionId), 4);
  writer.byte(ethereum === undefined ? 0 : 1);
  writer.append(ethereum === undefined ? publicKey : decodeEthereumAddress(ethereum));
  writer.integer(BigInt(tokenId), 4);
  return writer.toBytes();
}

/** Decodes `Result<Option<u64>, DispatchError>`. Throws AppError `DecodeFailed` for an error or other bytes. */
function decodeBlocks(result: Uint8Array): number | undefined {
  const reader = new ByteReader(result);
  if (reader.byte() !== 0) throw decodeFailed('The runtime answered with an error');
  const blocks = reader.byte() === 0 ? undefined : Number(reader.bigUint(8));
  if (reader.remaining > 0) throw decodeFailed(`${reader.remaining} bytes are left after the number`);
  return blocks;
}
