// Reads a balance and pays with the SDK of generation 1: `npm install @unique-nft/sdk@0.7.7`.
import { Sdk } from '@unique-nft/sdk/full';
import { Sr25519Account } from '@unique-nft/sdk/sr25519';

const [hubUrl = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const account = Sr25519Account.fromUri('//Alice');
const sdk = new Sdk({ baseUrl: `${hubUrl}/unique/v1`, account });

const { availableBalance } = await sdk.balance.get({ address: account.address });
console.log(`Available: ${availableBalance.amount} ${availableBalance.unit}`);

// Signs, submits and waits until the extrinsic is in a block.
const paid = await sdk.balance.transfer({
  address: account.address,
  destination: Sr25519Account.fromUri('//Bob').address,
  amount: 1.5,
});
console.log('Paid:', paid.parsed);
// This SDK keeps a timer for three minutes after each transaction, and a program that waits for it does not end.
process.exit();
