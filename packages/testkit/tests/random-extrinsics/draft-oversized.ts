import type { RuleCall } from '../../src/extrinsic-rules/rule-call.ts';
import type { Scene } from './draft-values.ts';
import type { Player } from './players.ts';

const REMARK: RuleCall = { name: 'system.remark', remark: new Uint8Array() };
const TOO_MANY_CALLS = 10_923;

/** More time or proof than one extrinsic may use, or so much that few fit into a block. */
function draftHeavy({ random }: Scene, isOwner: boolean): RuleCall {
  const name = isOwner ? 'sudo.sudoUncheckedWeight' : 'utility.withWeight';
  const draw = random.below(10);
  if (draw < 2) return { name, call: REMARK, refTime: 1_299_891_843_001n, proofSize: 0n };
  if (draw < 3) return { name, call: REMARK, refTime: 1_299_891_843_000n, proofSize: 0n };
  if (draw < 5) return { name, call: REMARK, refTime: 1n, proofSize: 6_815_745n };
  return { name, call: REMARK, refTime: BigInt(4 + random.below(9)) * 100_000_000_000n, proofSize: 0n };
}

function draftLong({ random }: Scene): RuleCall {
  const length = random.pick([2_000_000, 2_000_000, 3_931_950, 3_940_000]);
  return { name: 'system.remark', remark: new Uint8Array(length) };
}

/** Sometimes a heavy call, a long one, or a batch of too many calls, by an account that can pay its fee. */
export function draftOversized(
  scene: Scene,
): { readonly player: Player; readonly call: RuleCall } | undefined {
  const { random, players, world } = scene;
  const player = players.byId(random.isLucky(0.5) ? world.sudoKey : players.operator.id) ?? players.operator;
  if (random.isLucky(0.025)) return { player, call: draftHeavy(scene, player.id === world.sudoKey) };
  if (random.isLucky(0.001)) return { player, call: draftLong(scene) };
  if (random.isLucky(0.0008)) {
    return { player, call: { name: 'utility.batch', calls: Array<RuleCall>(TOO_MANY_CALLS).fill(REMARK) } };
  }
  return undefined;
}
