import { blake2b256 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import { ecdsaKeypairFromUri, sr25519KeypairFromUri } from '@hub/scale/keypair';
import type { SignatureKind } from '../../src/extrinsic-rules/rule-extrinsic.ts';
import { ed25519Signer } from '../staking-histories/signer.ts';
import { joinBytes } from '../staking-histories/write-bytes.ts';

/** An account that signs extrinsics. */
export interface Player {
  readonly id: Hex;
  readonly kind: SignatureKind;
  /** The signature, without its kind; the same message gives the same signature. */
  sign(message: Uint8Array): Uint8Array;
}

const SR25519_NAMES = ['Alice', 'Bob', 'Charlie', 'Dave', 'Eve', 'Ferdie', 'Alice//stash', 'Random'];

function sr25519Player(uri: string): Player {
  const { publicKey, sign } = sr25519KeypairFromUri(uri);
  return {
    id: toHex(publicKey),
    kind: 'Sr25519',
    sign: (message) => sign(message, blake2b256(joinBytes(publicKey, message))),
  };
}

/** The ed25519 account of a name. */
export function ed25519Player(name: string): Player {
  const { id, sign } = ed25519Signer(name);
  return { id, kind: 'Ed25519', sign: (message) => sign(message).subarray(1) };
}

function ecdsaPlayer(uri: string): Player {
  const { publicKey, sign } = ecdsaKeypairFromUri(uri);
  return { id: toHex(publicKey), kind: 'Ecdsa', sign: (message) => sign(message) };
}

export interface Players {
  readonly owner: Player;
  readonly operator: Player;
  /** Players without coins at genesis that get some at the beginning. */
  readonly funded: readonly Player[];
  /** All players except owner and operator, which must always be able to pay. */
  readonly common: readonly Player[];
  readonly all: readonly Player[];
  byId(id: Hex | undefined): Player | undefined;
}

/** The accounts of genesis, some funded accounts of the other signature kinds, and some without coins. */
export function createPlayers(): Players {
  const [owner = sr25519Player('//Alice'), ...sr25519] = SR25519_NAMES.map((name) =>
    sr25519Player(`//${name}`),
  );
  const operator = sr25519Player('//Operator');
  const ed25519 = Array.from({ length: 9 }, (_, index) => ed25519Player(`random player ${index}`));
  const ecdsa = Array.from({ length: 3 }, (_, index) => ecdsaPlayer(`//Random//${index}`));
  const common = [...sr25519, ...ed25519, ...ecdsa];
  const all = [owner, operator, ...common];
  const ids = new Map(all.map((player) => [player.id, player]));
  return {
    owner,
    operator,
    funded: [...ed25519.slice(0, 7), ...ecdsa.slice(0, 2)],
    common,
    all,
    byId: (id) => (id === undefined ? undefined : ids.get(id)),
  };
}
