import { fromHex, toHex } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';
import { samePublicKey } from '@hub/primitives/ss58';
import { type DevelopmentAccount, developmentAccounts } from './development-accounts.ts';
import { type SignerPayload, signingBytes } from './signing-bytes.ts';

const SR25519 = 0x01;

interface RawPayload {
  readonly address: string;
  readonly data: string;
}

interface AnnouncedAccount {
  readonly address: string;
  readonly name: string;
  readonly type: 'sr25519';
}

/** A wallet of the injectedWeb3 protocol that signs with the development accounts without asking the user. */
export function createDevelopmentWallet() {
  let lastId = 0;
  const accounts = developmentAccounts();

  function announced(): readonly AnnouncedAccount[] {
    return accounts.map(({ address, name }) => ({ address, name, type: 'sr25519' }));
  }

  function result(account: DevelopmentAccount, message: Uint8Array) {
    lastId += 1;
    return { id: lastId, signature: toHex(joinBytes([Uint8Array.of(SR25519), account.sign(message)])) };
  }

  const extension = {
    accounts: {
      get: async () => announced(),
      subscribe: (listener: (accounts: readonly AnnouncedAccount[]) => void) => {
        let isSubscribed = true;
        queueMicrotask(() => {
          if (isSubscribed) listener(announced());
        });
        return () => {
          isSubscribed = false;
        };
      },
    },
    signer: {
      signPayload: async (payload: SignerPayload) =>
        result(accountAt(accounts, payload.address), signingBytes(payload)),
      signRaw: async (payload: RawPayload) =>
        result(accountAt(accounts, payload.address), wrapBytes(fromHex(payload.data))),
    },
  };

  return { version: '1.0.0', title: 'Development wallet', enable: async (_dappName: string) => extension };
}

function accountAt(accounts: readonly DevelopmentAccount[], address: string): DevelopmentAccount {
  const account = accounts.find((one) => samePublicKey(one.address, address));
  if (account === undefined) throw new Error(`The development wallet has no account ${address}.`);
  return account;
}

/** Wraps the bytes of `signRaw`, so that their signature is never valid for a transaction. */
function wrapBytes(data: Uint8Array): Uint8Array {
  const encoder = new TextEncoder();
  return joinBytes([encoder.encode('<Bytes>'), data, encoder.encode('</Bytes>')]);
}
