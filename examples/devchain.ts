// Sends 5 UNQ on a development chain of this process: `npm install @hub/devchain @polkadot/api`.
import { startDevchain } from '@hub/devchain';
import { ApiPromise, Keyring, WsProvider } from '@polkadot/api';
import type { AccountInfo } from '@polkadot/types/interfaces';

await using devchain = await startDevchain();
const api = await ApiPromise.create({ provider: new WsProvider(devchain.wsUrl), noInitWarn: true });
const keyring = new Keyring({ type: 'sr25519' });
const [alice, charlie] = [keyring.addFromUri('//Alice'), keyring.addFromUri('//Charlie//1')];
await api.tx.balances.transferKeepAlive(charlie.address, 5n * 10n ** 18n).signAndSend(alice);
// The chain seals a block by itself soon after a transaction; a test need not wait for it.
devchain.chain.seal();
const { data } = await api.query.system.account<AccountInfo>(charlie.address);
console.log(`Free after block ${devchain.chain.bestBlock().number}: ${data.free.toBigInt()}`);
await api.disconnect();
