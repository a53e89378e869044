import { ethereumToSubstrate } from '@hub/primitives/ethereum-mirror';
import { toHex } from '@hub/primitives/hex';
import type { FirstSeen } from '../../projection/module.ts';
import { defineModule } from '../define-module.ts';
import { type EthereumFacts, ethereumFacts } from './ethereum-facts.ts';
import { storedFacts } from './stored-facts.ts';
import { ethereumAddresses } from './table.ts';
import { verifyShownAddresses } from './verify-shown-addresses.ts';

const firstSeen: FirstSeen = {
  table: ethereumAddresses,
  seenIn: ({ extrinsics, events }) => seenOf(ethereumFacts(extrinsics, events)),
  keyOf: (address) => toHex(ethereumToSubstrate(address)),
  columnsOf: (address) => ({ address }),
};

function seenOf(facts: EthereumFacts) {
  return { all: facts.ethereumAddresses, later: { contract_at_block: facts.createdContracts } };
}

/** The Ethereum addresses that calls and events mention, and the contracts among them. */
export const ethereumModule = defineModule({
  tables: [ethereumAddresses],
  firstSeen: [firstSeen],
  checks: {
    collected: [{ firstSeen, seenInRows: (stored) => seenOf(storedFacts(stored)) }],
    kept: [verifyShownAddresses],
  },
});
