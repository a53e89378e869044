import { toHex } from '@hub/primitives/hex';
import { orderedTrieRoot } from '@hub/primitives/ordered-trie-root';
import type { ValueOf } from '../../codec/type-def.ts';
import type { Block } from '../../frame/block.ts';
import { isInherent } from '../../frame/extrinsic.ts';
import { runtimeTrap } from '../../frame/runtime-api.ts';
import { digest, type header as headerType } from '../../pallets/system/types.ts';
import { stateCommitment } from '../header.ts';
import { inherentNames } from '../inherents.ts';
import { ValidityFailure } from '../validity.ts';
import type { RuntimeApiParts } from './runtime-apis.ts';

interface WholeBlock {
  readonly header: ValueOf<typeof headerType>;
  readonly extrinsics: readonly Uint8Array[];
}

/**
 * Executes a block on top of its parent and compares the result with its header (frame-executive execute_block). Throws
 * AppError 'RuntimeTrap' when anything differs or an extrinsic cannot be included, and 'ExtrinsicDecodeFailed'.
 */
export function reexecuteBlock(
  { begin, codec }: Pick<RuntimeApiParts, 'begin' | 'codec'>,
  parent: Block,
  { header, extrinsics }: WholeBlock,
): undefined {
  ensure(
    header.number === parent.number + 1 && header.parent_hash === parent.hash,
    'Parent hash should be valid',
  );
  const decoded = extrinsics.map(codec.decode);
  const inherents = decoded.filter(isInherent).map(({ call }) => `${call.pallet}.${call.method}`);
  ensure(inherents.join() === inherentNames.join(), 'A block has each inherent once');
  ensure(decoded.slice(0, inherents.length).every(isInherent), 'Inherents come before other extrinsics');

  // Items that calls add to the digest are left out, because the execution adds them again.
  const given = header.digest.logs.filter(({ type }) => type !== 'RuntimeEnvironmentUpdated');
  const execution = begin(parent, given);
  for (const extrinsic of decoded) {
    try {
      execution.apply(extrinsic);
    } catch (error) {
      if (error instanceof ValidityFailure)
        throw runtimeTrap(`An extrinsic cannot be included: ${error.message}`);
      throw error;
    }
  }
  const changes = execution.finish();
  const logs = [...execution.digest()];
  ensure(
    toHex(digest.codec.enc({ logs })) === toHex(digest.codec.enc(header.digest)),
    'Digest item must match that calculated',
  );
  const stateRoot = stateCommitment(parent.header.stateRoot, changes);
  ensure(header.state_root === stateRoot, 'Storage root must match that calculated');
  ensure(
    header.extrinsics_root === toHex(orderedTrieRoot(extrinsics)),
    'Transaction trie root must be valid',
  );
  return undefined;
}

function ensure(isTrue: boolean, message: string): void {
  if (!isTrue) throw runtimeTrap(message);
}
