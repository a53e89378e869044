import type { TransactionStatus } from '../../src/pool/transaction-status.ts';
import type { ScriptedExtrinsic } from './scripted-chain.ts';

interface Entry {
  readonly extrinsic: ScriptedExtrinsic;
  isReady: boolean;
}

/** The parts of the chain that the naive pool uses. */
export interface NaiveChain {
  nonceOf(account: number): number;
  bestNumber(): number;
}

const keyOf = (extrinsic: ScriptedExtrinsic) => JSON.stringify(extrinsic);
const tipOf = ({ tip = 0 }: ScriptedExtrinsic) => tip;

/**
 * The pool's rules again, implemented as simply as possible: one list that is searched from the beginning each time. It
 * uses account and nonce instead of tags, and requires all tips to differ.
 */
export class NaivePool {
  private entries: Entry[] = [];
  private readonly banned = new Set<string>();
  private readonly chain: NaiveChain;
  private readonly say: (extrinsic: ScriptedExtrinsic, status: TransactionStatus['type']) => void;

  constructor(chain: NaiveChain, say: NaivePool['say']) {
    this.chain = chain;
    this.say = say;
  }

  submit(extrinsic: ScriptedExtrinsic): string {
    const { account, nonce } = extrinsic;
    if (this.banned.has(keyOf(extrinsic))) return 'banned';
    if (this.find(extrinsic) !== undefined) return 'alreadyImported';
    if (!this.isValid(extrinsic)) {
      this.banned.add(keyOf(extrinsic));
      return 'validity';
    }
    if (nonce > this.chain.nonceOf(account) && this.readyAt(account, nonce - 1) === undefined) {
      this.entries.push({ extrinsic, isReady: false });
      this.say(extrinsic, 'future');
      return 'ok';
    }
    const rival = this.readyAt(account, nonce);
    if (rival !== undefined) {
      if (tipOf(rival.extrinsic) >= tipOf(extrinsic)) return 'tooLowPriority';
      this.take(rival, 'usurped');
    }
    this.entries.push({ extrinsic, isReady: true });
    this.say(extrinsic, 'ready');
    for (let next = nonce + 1; this.readyAt(account, next) === undefined; next += 1) {
      const winner = this.settle(account, next, 'usurped');
      if (winner === undefined) break;
      this.say(winner.extrinsic, 'ready');
    }
    return 'ok';
  }

  remove(extrinsic: ScriptedExtrinsic): void {
    this.banned.add(keyOf(extrinsic));
    const found = this.find(extrinsic);
    if (found !== undefined) this.takeWithFollowers(found);
  }

  /** A new best block, with the extrinsics that its branch includes and those of the abandoned branch. */
  newBest(included: readonly ScriptedExtrinsic[], returned: readonly ScriptedExtrinsic[]): void {
    const wasReady = new Map(this.entries.map(({ extrinsic, isReady }) => [keyOf(extrinsic), isReady]));
    for (const extrinsic of returned) {
      this.banned.delete(keyOf(extrinsic));
      this.say(extrinsic, 'retracted');
    }
    for (const extrinsic of included) {
      this.banned.add(keyOf(extrinsic));
      this.say(extrinsic, 'inBlock');
      this.entries = this.entries.filter((entry) => keyOf(entry.extrinsic) !== keyOf(extrinsic));
    }
    for (const entry of this.entries.filter(({ extrinsic }) => !this.isValid(extrinsic))) {
      this.banned.add(keyOf(entry.extrinsic));
      this.takeWithFollowers(entry);
    }
    for (const extrinsic of returned) {
      if (included.some((one) => keyOf(one) === keyOf(extrinsic)) || this.find(extrinsic)) continue;
      if (this.isValid(extrinsic)) this.entries.push({ extrinsic, isReady: false });
      else this.say(extrinsic, 'invalid');
    }
    for (const entry of this.entries) entry.isReady = false;
    for (const account of new Set(this.entries.map(({ extrinsic }) => extrinsic.account))) {
      for (let nonce = this.chain.nonceOf(account); this.settle(account, nonce, 'dropped'); nonce += 1);
    }
    for (const { extrinsic, isReady } of this.entries) {
      const before = wasReady.get(keyOf(extrinsic));
      if (before !== isReady) this.say(extrinsic, isReady ? 'ready' : 'future');
    }
  }

  /** The ready extrinsics, in the order in which a block would include them. */
  pending(): ScriptedExtrinsic[] {
    const left = this.entries.filter(({ isReady }) => isReady).map(({ extrinsic }) => extrinsic);
    const ordered: ScriptedExtrinsic[] = [];
    while (left.length > 0) {
      const first = left.filter(
        (one) => !left.some((other) => other.account === one.account && other.nonce < one.nonce),
      );
      const best = first.reduce((a, b) => (tipOf(a) > tipOf(b) ? a : b));
      ordered.push(best);
      left.splice(left.indexOf(best), 1);
    }
    return ordered;
  }

  private isValid({ account, nonce, lastBlock }: ScriptedExtrinsic): boolean {
    return nonce >= this.chain.nonceOf(account) && this.chain.bestNumber() < (lastBlock ?? 1e9);
  }

  private find(extrinsic: ScriptedExtrinsic): Entry | undefined {
    return this.entries.find((entry) => keyOf(entry.extrinsic) === keyOf(extrinsic));
  }

  private readyAt(account: number, nonce: number): Entry | undefined {
    return this.entries.find(
      ({ extrinsic, isReady }) => isReady && extrinsic.account === account && extrinsic.nonce === nonce,
    );
  }

  private take(entry: Entry, status: TransactionStatus['type']): void {
    this.entries = this.entries.filter((one) => one !== entry);
    this.say(entry.extrinsic, status);
  }

  /**
   * Removes an extrinsic as invalid. If it was ready and the chain has not used its nonce, the account's ready
   * extrinsics with higher nonces go, too.
   */
  private takeWithFollowers({ extrinsic, isReady }: Entry): void {
    const { account, nonce } = extrinsic;
    const isUsed = nonce < this.chain.nonceOf(account);
    for (const entry of [...this.entries]) {
      const isFollower = entry.extrinsic.account === account && entry.extrinsic.nonce > nonce;
      const goes = isReady && !isUsed && entry.isReady && isFollower;
      if (goes || entry.extrinsic === extrinsic) this.take(entry, 'invalid');
    }
  }

  /** Makes a nonce's extrinsic with the highest tip ready and returns it; removes the others with status `word`. */
  private settle(account: number, nonce: number, word: TransactionStatus['type']): Entry | undefined {
    const rivals = this.entries.filter(
      ({ extrinsic }) => extrinsic.account === account && extrinsic.nonce === nonce,
    );
    rivals.sort((a, b) => tipOf(b.extrinsic) - tipOf(a.extrinsic));
    const [winner, ...losers] = rivals;
    if (winner !== undefined) winner.isReady = true;
    for (const loser of losers) this.take(loser, word);
    return winner;
  }
}
