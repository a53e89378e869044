import { createChain } from '@hub/devchain/chain/create-chain';
import type { Chain } from '@hub/devchain/chain/types';
import { fromHex, type Hex } from '@hub/primitives/hex';
import { NO_COLLECTIONS, type TokenEvent, type TokenState } from '../../../src/token-reference/state.ts';
import type { Player } from '../../random-extrinsics/players.ts';
import { storagePrefix } from '../../random-extrinsics/storage-prefix.ts';
import { ByteReader, readValue } from '../../staking-histories/byte-reader.ts';
import { TREASURY } from '../../staking-histories/cast.ts';
import { signExtrinsic } from '../../staking-histories/sign-extrinsic.ts';
import type { SeenOutcome, TokenDriver } from '../compare-block.ts';
import type { TokenDraft } from '../scene.ts';
import { encodeTokenCall } from './encode-token-call.ts';
import { fundPlayers } from './fund-players.ts';
import { quoteFee } from './quote-fee.ts';
import { readTokenEvents } from './read-token-events.ts';
import { sealDrafts } from './seal-drafts.ts';
import { TokenStorage } from './token-storage.ts';

const ACCOUNT = storagePrefix('System', 'Account');
const EVENTS = storagePrefix('System', 'Events');
const ISSUANCE = storagePrefix('Balances', 'TotalIssuance');
/** An ed25519 signature that the chain accepts for impersonated accounts: verifying real ones would take most of the time. */
const PLACEHOLDER = Uint8Array.of(0, 0xde, 0xad, 0xbe, 0xef, ...Array<number>(60).fill(0xcd));
const BLOCK_MS = 6_000;

interface Account {
  readonly nonce: number;
  readonly free: bigint;
  readonly frozen: bigint;
}

function accountsOf(chain: Chain): ReadonlyMap<Hex, Account> {
  const { state } = chain.bestBlock();
  return new Map(
    state.keys(ACCOUNT).map((key) => {
      const reader = new ByteReader(state.get(key) ?? new Uint8Array());
      const nonce = reader.u32();
      reader.take(12);
      const free = reader.u128();
      reader.u128();
      return [`0x${key.slice(-64)}`, { nonce, free, frozen: reader.u128() }];
    }),
  );
}

function startOf(chain: Chain): TokenState {
  const block = chain.bestBlock();
  return {
    ...NO_COLLECTIONS,
    blockNumber: block.number,
    treasury: TREASURY,
    totalIssuance: readValue(block.state.get(ISSUANCE), 0n, (reader) => reader.u128()),
    coins: new Map([...accountsOf(chain)].map(([who, { free, frozen }]) => [who, { free, frozen }])),
  };
}

function outcomeOf(events: readonly TokenEvent[]): SeenOutcome {
  const withdrawn = events.find(({ name }) => name === 'balances.Withdraw')?.data[1];
  const kept = events.findLast(({ name }) => name === 'treasury.Deposit')?.data[0];
  if (typeof withdrawn !== 'bigint' || typeof kept !== 'bigint') throw new Error('No fee was charged');
  return { kind: 'included', fee: { withdrawn, kept }, events };
}

/** A driver of a development chain whose players have coins. It decodes storage itself, without the chain's codecs. */
export function createChainDriver(players: readonly Player[]): TokenDriver {
  const chain = createChain({ network: 'unique', nowMs: () => Date.UTC(2026, 0, 1), payouts: false });
  const { specVersion, transactionVersion } = chain.runtimeAt(chain.bestBlock()).version;
  const context = { genesisHash: fromHex(chain.genesisHash), specVersion, transactionVersion };
  fundPlayers(chain, players, context);
  for (const { id } of players) chain.impersonation.start(id);
  const storage = new TokenStorage();
  const { state } = chain.bestBlock();
  for (const key of state.keys('')) storage.put(key, state.get(key));
  const nonces = new Map([...accountsOf(chain)].map(([who, { nonce }]) => [who, nonce]));
  const nonceOf = (who: Hex) => nonces.get(who) ?? 0;

  function sign({ signer, call }: TokenDraft, nonce: number): Uint8Array {
    const key = { id: signer, publicKey: fromHex(signer), sign: () => PLACEHOLDER };
    return signExtrinsic(encodeTokenCall(call), nonce, key, context);
  }

  return {
    start: () => startOf(chain),
    quote: (draft) => quoteFee(chain, sign(draft, nonceOf(draft.signer))),
    seal(drafts) {
      const timestampMs = chain.bestBlock().timestampMs + BLOCK_MS;
      const { block, places } = sealDrafts(chain, timestampMs, drafts.length, (index, isRefused) => {
        const draft = drafts[index] as TokenDraft;
        const before = drafts
          .slice(0, index)
          .filter(({ signer }, other) => signer === draft.signer && !isRefused(other));
        return sign(draft, nonceOf(draft.signer) + before.length);
      });
      for (const [key, value] of block.changes) storage.put(key, value);
      const events = readValue(
        block.state.get(EVENTS),
        new Map<number, readonly TokenEvent[]>(),
        readTokenEvents,
      );
      const outcomes = drafts.map(({ signer }, index): SeenOutcome => {
        const place = places[index] ?? 'absent';
        if (typeof place === 'string') return { kind: 'refused', reason: place };
        nonces.set(signer, nonceOf(signer) + 1);
        return outcomeOf(events.get(place) ?? []);
      });
      return { outcomes, observation: storage.observe() };
    },
  };
}
