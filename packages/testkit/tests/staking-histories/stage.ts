import type { Block } from '@hub/devchain/frame/block';
import { fromHex, type Hex } from '@hub/primitives/hex';
import { TEST_START_MS } from '../../src/test-clock.ts';
import { VESTING_HOLDER } from './arbitrary-history.ts';
import { readValue } from './byte-reader.ts';
import { type Cast, type Found, setupCall, TREASURY, vestingFrom } from './cast.ts';
import { encodeCall } from './encode-call.ts';
import type { Environment } from './environments.ts';
import type { HistoryChain } from './history-chain.ts';
import { observeState } from './observe-chain.ts';
import type { ScriptStart } from './script.ts';
import { type SigningContext, signExtrinsic } from './sign-extrinsic.ts';
import type { Signer } from './signer.ts';
import { startState } from './start-state.ts';
import { type AccountKey, accountKeys, STORAGE } from './storage-keys.ts';
import { joinBytes, writeInteger } from './write-bytes.ts';

/** The coefficient of runtime 25090091 (docs/chain-rules.md#inclusion-fee). */
const WEIGHT_TO_FEE_COEFFICIENT = 74_032_567_634_989_970n;
const RELAY_BLOCK_MS = 6_000;

/** A chain on which a cast is ready to play a history. */
export interface Stage {
  readonly chain: HistoryChain;
  /** The block that funded the cast. */
  readonly base: Block;
  readonly start: ScriptStart;
  readonly accounts: readonly AccountKey[];
  readonly signers: ReadonlyMap<Hex, Signer>;
  readonly signing: SigningContext;
}

/** The chain's owner, who signs the set-up. */
export interface Owner {
  readonly signer: Signer;
  readonly nonce: number;
}

function signingContext(chain: HistoryChain): SigningContext {
  const { specVersion, transactionVersion } = chain.runtime.version;
  return { genesisHash: fromHex(chain.genesisHash), specVersion, transactionVersion };
}

/** Weight of a vesting claim in picoseconds, by the fee estimate of the development chain. */
function claimRefTime(chain: HistoryChain, block: Block, signer: Signer, signing: SigningContext): bigint {
  const claim = signExtrinsic(encodeCall({ kind: 'claimVesting', refTime: 0n }), 0, signer, signing);
  const args = joinBytes(claim, writeInteger(BigInt(claim.length), 4));
  const answer = chain.runtime.callApi(block, 'TransactionPaymentApi_query_info', args);
  return readValue(answer, 0n, (reader) => {
    const refTime = reader.compact();
    reader.compact();
    reader.take(1 + 16);
    return refTime;
  });
}

function freeOf(block: Block, who: Hex): bigint {
  return observeState(block, accountKeys([who])).accounts[0]?.free ?? 0n;
}

function findBefore(block: Block): Found {
  const who = readValue(block.state.get(STORAGE.payoutAdmin), undefined, (reader) => reader.account());
  return {
    treasuryFree: freeOf(block, TREASURY),
    payoutAdmin: who && { who, free: freeOf(block, who) },
  };
}

/** Seals the block that sets up the environment, and takes the model's initial state from it. */
export function prepareStage(chain: HistoryChain, owner: Owner, cast: Cast, environment: Environment): Stage {
  const parent = chain.head();
  const signing = signingContext(chain);
  const everybody = [...cast.holders, cast.payoutAdmin];
  const schedule = vestingFrom(observeState(parent, []).relayBlock);
  const setup = setupCall(cast, environment, schedule, findBefore(parent));
  const base = chain.seal(parent, Math.max(parent.timestampMs, TEST_START_MS) + RELAY_BLOCK_MS, [
    signExtrinsic(setup, owner.nonce, owner.signer, signing),
  ]);
  const { stakes, pending } = observeState(base, []);
  const others = [...stakes, ...pending].map(({ owner }) => owner);
  const accounts = accountKeys([...new Set([...everybody.map(({ id }) => id), TREASURY, ...others])]);
  const observed = observeState(base, accounts);
  const vesting = new Map(
    cast.holders.slice(VESTING_HOLDER, VESTING_HOLDER + 1).map(({ id }) => [id, [schedule]]),
  );
  const settings = { ...environment.settings, weightToFeeCoefficient: WEIGHT_TO_FEE_COEFFICIENT };
  const state = startState(observed, {
    settings,
    treasury: TREASURY,
    payoutAdmin: cast.payoutAdmin.id,
    vesting,
  });
  return {
    chain,
    base,
    accounts,
    signing,
    signers: new Map(everybody.map((signer) => [signer.id, signer])),
    start: {
      state,
      nonces: new Map(),
      holders: cast.holders.map(({ id }) => id),
      payoutAdmin: cast.payoutAdmin.id,
      claimRefTime: claimRefTime(chain, base, cast.payoutAdmin, signing),
    },
  };
}
