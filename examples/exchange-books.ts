import { DatabaseSync } from 'node:sqlite';

export interface Payout {
  readonly id: string;
  readonly address: string;
  readonly amount: string;
  readonly state: string;
  readonly nonce: number | null;
}

/** A payload that was signed for a payout; `hash` is null until the hub has answered with it. */
export interface Version {
  readonly rowid: number;
  readonly nonce: number;
  readonly signed: string;
  hash: string | null;
}

/** The books of an exchange, one SQLite file. What a transaction wrote is on the disk before the next step. */
export class Books extends DatabaseSync {
  readonly #lock: DatabaseSync;

  /** Throws while another instance has them open: two would sign the same payout with different nonces. */
  constructor(file: string) {
    // While another program writes to the books, a statement waits, for 5 s at most.
    super(file, { timeout: 5_000 });
    // The system ends this transaction with the process, also with a killed one.
    this.#lock = new DatabaseSync(`${file}-instance`);
    this.#lock.exec('begin exclusive');
    this.exec(`
      pragma synchronous = full;
      create table if not exists customers (address text primary key);
      create table if not exists watched (only integer primary key check (only = 1), cursor text not null);
      create table if not exists deposits (id integer primary key, address text not null, amount text not null);
      create table if not exists payouts (
        id text primary key, address text not null, amount text not null, state text not null default 'requested',
        nonce integer, hash text
      );
      create table if not exists versions (payout text not null, nonce integer not null, signed text not null, hash text)`);
  }

  /** Does all changes, or none. */
  inOneTransaction(change: () => void): void {
    this.exec('begin immediate');
    try {
      change();
    } catch (error) {
      this.exec('rollback');
      throw error;
    }
    this.exec('commit');
  }

  readCustomers(): string[] {
    const rows = this.prepare('select address from customers').all();
    return rows.map(({ address }) => String(address));
  }

  /** The versions of a payout, oldest first. */
  readVersions(payoutId: string): Version[] {
    const rows = this.prepare('select rowid, * from versions where payout = ? order by rowid').all(payoutId);
    return rows as unknown as Version[];
  }
}
