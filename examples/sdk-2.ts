// Reads a balance, pays and lists the last payment with the SDK of generation 2: `npm install @unique-nft/sdk@2.10.0`.
import { UniqueChain } from '@unique-nft/sdk';
import { UniqueIndexer } from '@unique-nft/sdk/uniqueIndexer';
import { Sr25519Account } from '@unique-nft/sr25519';

const [hubUrl = 'http://127.0.0.1:3000'] = process.argv.slice(2);
const account = Sr25519Account.fromUri('//Alice');
const chain = UniqueChain({ baseUrl: `${hubUrl}/v2/unique`, account });
const indexer = UniqueIndexer({ baseUrl: `${hubUrl}/indexer/unique/v2` });

const { available, tokenSymbol } = await chain.balance.get({ address: account.address });
console.log(`Available: ${available} of the smallest unit of ${tokenSymbol}`);

// Signs, submits and waits until the extrinsic is in a block. Amounts are text in smallest units.
const to = Sr25519Account.fromUri('//Bob').address;
const paid = await chain.balance.transfer({ to, amount: `${15n * 10n ** 17n}` });
console.log('Paid:', paid);

const { items } = await indexer.balanceTransfers({ fromIn: [account.address], limit: 1 });
console.log('Last payment:', items[0]);
