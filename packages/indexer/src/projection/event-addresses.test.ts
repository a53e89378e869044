import { expect, test } from 'vitest';
import { eventAddresses } from './event-addresses.ts';

const contract = '0x17C4e6453cC49AAaaEaCA894E6D9683e00000001';
const sender = '0xd43593c715Fdd31c61141ABd04a99FD6822c8558';
const small = (address: string) => address.toLowerCase();

test.each<[string, string, Record<string, string>, string[]]>([
  ['evm', 'Created', { address: small(contract) }, [contract]],
  ['evm', 'ExecutedFailed', { '0': small(contract) }, [contract]],
  ['evm', 'BalanceDeposit', { '0': '5Grw', '1': small(sender), '2': '1' }, [sender]],
  [
    'evm',
    'Log',
    {
      log: JSON.stringify({ address: small(contract), topics: [`0x${'1'.repeat(64)}`], data: small(sender) }),
    },
    [contract],
  ],
  [
    'ethereum',
    'Executed',
    {
      from: small(sender),
      to: small(contract),
      transaction_hash: `0x${'1'.repeat(64)}`,
      exit_reason: '{"succeed":"Returned"}',
      extra_data: `0x${'ab'.repeat(20)}`,
    },
    [sender, contract],
  ],
  ['evmContractHelpers', 'ContractSponsorSet', { '0': small(contract), '1': '5Grw' }, [contract]],
  ['common', 'ItemCreated', { '0': '1', '1': '2', '2': `{"ethereum":"${small(sender)}"}` }, [sender]],
  ['balances', 'Transfer', { from: '5Grw', to: '5FHn', amount: '1' }, []],
  ['preimage', 'Noted', { hash: `0x${'ab'.repeat(20)}` }, []],
])('finds the Ethereum addresses of %s.%s', (section, method, data, addresses) => {
  expect(eventAddresses({ section, method, data })).toEqual(addresses);
});
