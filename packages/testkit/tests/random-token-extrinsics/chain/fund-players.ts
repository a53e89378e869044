import type { Chain } from '@hub/devchain/chain/types';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import type { Player } from '../../random-extrinsics/players.ts';
import { TREASURY } from '../../staking-histories/cast.ts';
import { encodeBatch, encodeCall } from '../../staking-histories/encode-call.ts';
import { forceTransfer, sudo } from '../../staking-histories/setup-calls.ts';
import { type SigningContext, signExtrinsic } from '../../staking-histories/sign-extrinsic.ts';
import { ed25519Signer, sr25519Signer } from '../../staking-histories/signer.ts';

const COIN = 10n ** 18n;
const RICH = 1_000_000n * COIN;
/** Enough for some fees, but not for a collection. */
const POOR = COIN;
const STAKE = 100n * COIN;

/** Gives the players their coins: the last one is poor, and some coins of the second one are frozen as a stake. */
export function fundPlayers(chain: Chain, players: readonly Player[], context: SigningContext): void {
  const owner = sr25519Signer(sr25519KeypairFromUri('//Alice'));
  const pay = players.map(({ id }, index) =>
    sudo(forceTransfer(TREASURY, id, index === players.length - 1 ? POOR : RICH)),
  );
  chain.seal({ extrinsics: [signExtrinsic(encodeBatch('batchAll', pay), 0, owner, context)] });
  const stake = encodeCall({ kind: 'stake', amount: STAKE });
  chain.seal({ extrinsics: [signExtrinsic(stake, 0, ed25519Signer('token player 1'), context)] });
}
