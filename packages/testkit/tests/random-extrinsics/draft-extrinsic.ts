import type { Hex } from '@hub/primitives/hex';
import { announce } from '../../src/extrinsic-rules/announce.ts';
import { birthBlock } from '../../src/extrinsic-rules/mortality.ts';
import type { RuleCall } from '../../src/extrinsic-rules/rule-call.ts';
import type { RuleExtrinsic } from '../../src/extrinsic-rules/rule-extrinsic.ts';
import { accountOf, frozenOf } from '../../src/staking-reference/account.ts';
import { inclusionFee } from '../../src/staking-reference/fee.ts';
import { draftAdminPayout, draftCall, draftSudo } from './draft-call.ts';
import { draftAncientMortality, draftMortality } from './draft-mortality.ts';
import { draftOversized } from './draft-oversized.ts';
import { draftUpkeep } from './draft-upkeep.ts';
import { draftAddress, type Scene, TOKEN } from './draft-values.ts';
import { encodeRuleCall } from './encode-rule-call.ts';
import type { Player } from './players.ts';
import { type SignatureFault, signDraft, type Unsigned } from './sign-draft.ts';
import { spoilBytes } from './spoil-bytes.ts';
import { writeBare } from './write-extrinsic.ts';

/** An extrinsic in bytes, and the same extrinsic as the rules see it. */
export interface Draft {
  readonly extrinsic: RuleExtrinsic;
  readonly bytes: Uint8Array;
}

const SIGNATURE_FAULTS: readonly SignatureFault[] = [
  'flippedBit',
  'otherKey',
  'otherCall',
  'otherKind',
  'otherGenesis',
  'otherSpecVersion',
  'otherTransactionVersion',
  'otherBirthBlock',
  'zeros',
  'wrapped',
  'unhashed',
];

/** The location of the relay chain, which is not a known asset. */
const RELAY_ASSET = Uint8Array.of(1, 0);

function draftSender(scene: Scene): { readonly player: Player; readonly call: RuleCall } {
  const { random, players, world } = scene;
  const owner = players.byId(world.sudoKey);
  if (owner !== undefined && random.isLucky(0.2)) {
    return { player: owner, call: draftUpkeep(scene) ?? draftSudo(scene, owner.id) };
  }
  const admin = players.byId(world.ledger.payoutAdmin);
  if (admin !== undefined && random.isLucky(0.05)) {
    const sponsoring = random.pick([
      { name: 'appPromotion.sponsorCollection', collectionId: random.below(10) },
      { name: 'appPromotion.sponsorContract', contract: random.bytes(20) },
    ] as const);
    return { player: admin, call: random.isLucky(0.9) ? draftAdminPayout(scene) : sponsoring };
  }
  const player = random.pick(players.common);
  if (player.id !== world.sudoKey && random.isLucky(0.005)) {
    return { player, call: scene.quote.call({ name: 'sudo.removeKey' } as const) };
  }
  return { player, call: draftCall(scene, player.id) };
}

/** A random tip, the largest possible amount, or the most that the signer can pay, or one unit less or more. */
function draftTip({ random, world }: Scene, who: Hex, call: RuleCall, bytesWithoutTip: number): bigint {
  if (random.isLucky(0.3)) return random.bigBelow(TOKEN);
  if (random.isLucky(0.1)) return 2n ** 128n - 1n;
  const { weightToFeeCoefficient } = world.ledger.settings;
  const account = accountOf(world.ledger, who);
  // A large tip has more bytes than none, and each byte adds to the fee.
  const most = (tipBytes: number) =>
    account.free -
    frozenOf(account) -
    inclusionFee(bytesWithoutTip - 1 + tipBytes, announce(call).refTime, weightToFeeCoefficient);
  const tip = most(compactBytes(most(1))) + BigInt(random.below(3) - 1);
  return tip > 0n ? tip : 0n;
}

function compactBytes(value: bigint): number {
  if (value < 1n << 30n) return 1;
  return 1 + Math.ceil(value.toString(16).length / 2);
}

function twistNonce({ random }: Scene, nonce: number): number {
  if (random.isLucky(0.5)) return Math.max(0, nonce - 1 - random.below(3));
  return nonce + 1 + random.below(3);
}

interface Twisted {
  readonly unsigned: Unsigned;
  readonly fault: SignatureFault | undefined;
}

/** Changes one property of the extrinsic, usually so that it becomes invalid. */
function twist(scene: Scene, { unsigned, fault }: Twisted): Twisted {
  const { random, world } = scene;
  const draw = random.below(40);
  if (draw < 14) return { unsigned, fault: random.pick(SIGNATURE_FAULTS) };
  if (draw < 21) return { unsigned: { ...unsigned, nonce: twistNonce(scene, unsigned.nonce) }, fault };
  if (draw < 26) {
    const mortality = draftAncientMortality(scene);
    const birth = world.blockHashes.get(birthBlock(mortality, world.ledger.blockNumber));
    return { unsigned: { ...unsigned, mortality, birthHash: birth ?? world.identity.genesisHash }, fault };
  }
  if (draw < 32) {
    const length = signDraft(unsigned, undefined, random).bytes.length;
    return {
      unsigned: { ...unsigned, tip: draftTip(scene, unsigned.player.id, unsigned.call, length) },
      fault,
    };
  }
  if (draw < 34) return { unsigned: { ...unsigned, assetId: RELAY_ASSET }, fault };
  if (draw < 36) return { unsigned: { ...unsigned, hasMetadataHash: true }, fault };
  const signer = draftAddress(scene);
  return signer.kind === 'Id' ? { unsigned, fault } : { unsigned: { ...unsigned, signer }, fault };
}

function draftUnsigned(scene: Scene): Unsigned {
  const { world } = scene;
  const { player, call } = draftOversized(scene) ?? draftSender(scene);
  const mortality = draftMortality(scene);
  const birthHash = world.blockHashes.get(birthBlock(mortality, world.ledger.blockNumber));
  return {
    player,
    call,
    signer: { kind: 'Id', who: player.id },
    mortality,
    birthHash: birthHash ?? world.identity.genesisHash,
    identity: world.identity,
    nonce: world.nonces.get(player.id) ?? 0,
    tip: scene.random.isLucky(0.1) ? scene.random.bigBelow(TOKEN) : 0n,
    assetId: undefined,
    hasMetadataHash: false,
  };
}

/** An extrinsic to submit: valid, or invalid in one or several ways. */
export function draftExtrinsic(scene: Scene): Draft {
  const { random } = scene;
  if (random.isLucky(0.02)) {
    const call = draftCall(scene, random.pick(scene.players.all).id);
    return {
      extrinsic: { kind: 'bare', call },
      bytes: writeBare(encodeRuleCall(call), random.pick([4, 5] as const)),
    };
  }
  let twisted: Twisted = { unsigned: draftUnsigned(scene), fault: undefined };
  const twists = random.isLucky(0.3) ? (random.isLucky(0.2) ? 2 : 1) : 0;
  for (let done = 0; done < twists; done += 1) twisted = twist(scene, twisted);
  const signed = signDraft(twisted.unsigned, twisted.fault, random);
  if (!random.isLucky(0.06)) return signed;
  return { extrinsic: { kind: 'undecodable' }, bytes: spoilBytes(signed, twisted.unsigned, random) };
}
