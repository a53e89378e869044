import type { Hex } from '@hub/primitives/hex';
import { accountOf } from '../networks/development-accounts.ts';
import type { Act } from '../networks/story/act.ts';
import type { Story } from '../networks/story/story.ts';
import type { ExecutingRuntime } from '../runtime/create-runtime.ts';
import { createSigner, type Signer } from '../runtime/signer.ts';
import type { State } from '../state/state.ts';
import type { AccountId } from '../types/account-id.ts';
import type { Chain } from './types.ts';

const hourMs = 3_600_000;

/** Seals the history of a network, one block per hour; the last block has the time `endMs`. */
export function playStory(chain: Chain, runtime: ExecutingRuntime, story: Story, endMs: number): void {
  const stage = createStage(runtime, chain.genesisHash);
  const acts = Map.groupBy(story.acts(), ({ hour }) => hour);
  const hours = story.days * 24;
  for (let hour = 0; hour < hours; hour += 1) {
    const extrinsics = stage.perform(acts.get(hour) ?? [], chain.bestBlock().state);
    chain.seal({ timestampMs: endMs - (hours - 1 - hour) * hourMs, extrinsics });
  }
}

/** Turns acts of the story into signed extrinsics. */
function createStage(runtime: ExecutingRuntime, genesisHash: Hex) {
  const signers = new Map<string, Signer>();
  const accounts = new Map<string, AccountId>();

  function signerOf(uri: string): Signer {
    const known = signers.get(uri);
    if (known !== undefined) return known;
    const signer = createSigner(genesisHash, uri);
    signers.set(uri, signer);
    return signer;
  }

  function knownAccount(uri: string): AccountId {
    const known = accounts.get(uri) ?? accountOf(uri);
    accounts.set(uri, known);
    return known;
  }

  return {
    perform(acts: readonly Act[], state: State): Uint8Array[] {
      const sent = new Map<string, number>();
      return acts.map(({ uri, call }) => {
        const signer = signerOf(uri);
        const before = sent.get(uri) ?? 0;
        sent.set(uri, before + 1);
        const made = call({ bind: runtime.bind, state, sender: signer.account, accountOf: knownAccount });
        return signer.sign(runtime, made, signer.nonceAt(state) + before);
      });
    },
  };
}
