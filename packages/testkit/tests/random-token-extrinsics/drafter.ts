import type { TokenCall } from '../../src/token-reference/call.ts';
import type { TokenState } from '../../src/token-reference/state.ts';
import type { Player } from '../random-extrinsics/players.ts';
import type { Random } from '../random-extrinsics/random.ts';
import { draftCreation, draftManagement } from './draft-collection.ts';
import { draftMint } from './draft-mint.ts';
import { draftCoin, draftMove } from './draft-move.ts';
import { draftOrder, type Step } from './draft-order.ts';
import { draftProperties } from './draft-properties.ts';
import { isOpen, type Scene, type TokenDraft } from './scene.ts';

const USUAL_COLLECTIONS = 8;
const MOST_CALLS = 4;

function draftSingle(scene: Scene): TokenDraft {
  const { random, state } = scene;
  const open = [...state.collections.values()].filter(isOpen).length;
  const isMissingOne = open < USUAL_COLLECTIONS;
  if (state.collections.size === 0 || random.isLucky(isMissingOne ? 0.3 : 0.004)) return draftCreation(scene);
  const draw = random.below(100);
  if (draw < 22) return draftMint(scene);
  if (draw < 70) return draftMove(scene);
  if (draw < 75) return draftCoin(scene);
  if (draw < 87) return draftProperties(scene);
  return draftManagement(scene);
}

/** Up to four calls in a batch, which the signer of the first one signs. */
function draftBatch(scene: Scene): TokenDraft {
  const { random } = scene;
  const drafts = Array.from({ length: random.below(MOST_CALLS + 1) }, () => draftSingle(scene));
  const calls = drafts.flatMap(({ call }) => ('calls' in call ? [] : [call]));
  const name = random.pick(['utility.batch', 'utility.batchAll', 'utility.forceBatch'] as const);
  const call: TokenCall = { name, calls };
  return { signer: drafts[0]?.signer ?? random.pick(scene.players).id, call };
}

/** Drafts extrinsics that mostly make sense in the current state. */
export function createDrafter(random: Random, players: readonly Player[]) {
  const steps: Step[] = [];
  return (state: TokenState): TokenDraft => {
    const scene = { random, state, players };
    const step = random.isLucky(0.8) ? steps.shift() : undefined;
    const next = step?.(scene);
    if (next !== undefined) return next;
    if (steps.length === 0 && random.isLucky(0.12) && state.collections.size > 0) {
      steps.push(...draftOrder(scene));
    }
    return random.isLucky(0.03) ? draftBatch(scene) : draftSingle(scene);
  };
}
