import type { Chain } from '@hub/devchain/chain/types';
import type { Block } from '@hub/devchain/frame/block';
import { fromHex } from '@hub/primitives/hex';
import type { World } from '../../src/extrinsic-rules/world.ts';
import { TREASURY } from '../staking-histories/cast.ts';
import { encodeBatch, encodeCall } from '../staking-histories/encode-call.ts';
import { observeState } from '../staking-histories/observe-chain.ts';
import { forceTransfer, setStakingSettings, sudo } from '../staking-histories/setup-calls.ts';
import { signExtrinsic } from '../staking-histories/sign-extrinsic.ts';
import { startState } from '../staking-histories/start-state.ts';
import { accountKeys } from '../staking-histories/storage-keys.ts';
import { joinBytes } from '../staking-histories/write-bytes.ts';
import { accountsOf, observeNonces, observeSudoKey, observeVesting } from './observe-world.ts';
import type { Players } from './players.ts';

const SR25519 = 1;
const TOKEN = 10n ** 18n;
/** More blocks than there are stored hashes, so that long mortalities can be ancient. */
const BLOCKS_BEFORE = 2_450;
const SETTINGS = {
  recalculationIntervalRelayBlocks: 10,
  pendingIntervalBlocks: 3,
  incomeParts: 10_000_000n,
  maxStakersPerPayout: 20,
};
const DEFAULT_COEFFICIENT = 74_032_567_634_989_970n;
/** The initial coins of the first seven funded players, from rich to unable to pay a fee; the others get 700. */
const TOKENS = [50_000n, 3_000n, 1_200n, 450n, 101n, 3n, 0n];

export interface Stage {
  readonly base: Block;
  readonly world: World;
  /** The length of a block's two inherents, in bytes. */
  readonly inherentsLength: number;
}

function identityOf(chain: Chain): World['identity'] {
  const { specVersion, transactionVersion } = chain.runtimeAt(chain.bestBlock()).version;
  return { specVersion, transactionVersion, genesisHash: chain.genesisHash };
}

function setupBytes(players: Players): Uint8Array {
  const pay = players.funded.map(({ id }, index) =>
    encodeCall({ kind: 'transfer', to: id, amount: (TOKENS[index] ?? 700n) * TOKEN + 7n }),
  );
  // Leaves the treasury an amount that rewards and large spends can exhaust.
  const drain = sudo(forceTransfer(TREASURY, players.owner.id, 98_000_000n * TOKEN));
  return encodeBatch('batchAll', [sudo(setStakingSettings(SETTINGS)), drain, ...pay]);
}

/** Prepares a chain for the run, and reads the rules' first world from its storage. */
export function startWorld(chain: Chain, players: Players): Stage {
  const identity = identityOf(chain);
  const { owner } = players;
  const signer = {
    id: owner.id,
    publicKey: fromHex(owner.id),
    sign: (message: Uint8Array) => joinBytes(Uint8Array.of(SR25519), owner.sign(message)),
  };
  const context = { ...identity, genesisHash: fromHex(identity.genesisHash) };
  const bytes = signExtrinsic(setupBytes(players), 0, signer, context);
  chain.seal({ extrinsics: [bytes] });
  const base = chain.seal({ count: BLOCKS_BEFORE });
  return { base, world: worldAt(chain, base, identity, players), inherentsLength: lengthOf(base.extrinsics) };
}

function lengthOf(extrinsics: readonly Uint8Array[]): number {
  return extrinsics.reduce((sum, { length }) => sum + length, 0);
}

function worldAt(chain: Chain, base: Block, identity: World['identity'], players: Players): World {
  const { state } = base;
  const numbers = Array.from({ length: base.number }, (_, number) => number);
  const hashes = numbers
    .filter((number) => number === 0 || number > base.number - 2401)
    .map((number) => [number, chain.blockHash(number) ?? identity.genesisHash] as const);
  return {
    ledger: startState(observeState(base, accountKeys(accountsOf(state))), {
      settings: { ...SETTINGS, weightToFeeCoefficient: DEFAULT_COEFFICIENT },
      treasury: TREASURY,
      payoutAdmin: players.operator.id,
      vesting: observeVesting(state),
    }),
    identity,
    blockHashes: new Map(hashes),
    nonces: observeNonces(state),
    sudoKey: observeSudoKey(state),
    isUnderMaintenance: false,
    authorizedCodeHash: undefined,
    treasury: { spends: new Map(), spendCount: 0, approved: [], proposalCount: 0 },
    usage: { normalRefTime: 0n, operationalRefTime: 0n, lengthBytes: 0 },
  };
}
