import { readAllBalances } from '../chain-api/balance-response.ts';
import { objectOf, readCount, readHash } from '../json-reader.ts';

const readBlock = objectOf({ id: readCount, hash: readHash });

/** Reader of the payload of `blocks`. */
export const readBlockData = objectOf({ block: readBlock });

/** Reader of the payload of `account-current-balance`. */
export const readAccountBalance = objectOf({ balance: readAllBalances, block: readBlock });

export type LiveBlock = ReturnType<typeof readBlock>;
