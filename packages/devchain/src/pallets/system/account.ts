import type { Context } from '../../frame/context.ts';
import { DispatchFailure } from '../../frame/dispatch-failure.ts';
import type { Storage } from '../../state/overlay.ts';
import type { AccountId } from '../../types/account-id.ts';
import { systemEvents } from './events.ts';
import * as storage from './storage.ts';
import type { AccountInfo } from './types.ts';

/** The maximum number of consumers of an account. */
const maxConsumers = 16;

export function nonceOf(state: Pick<Storage, 'get'>, who: AccountId): number {
  return storage.account.get(state, who).nonce;
}

export function incrementNonce(context: Context, who: AccountId): void {
  update(context, who, (info) => ({ ...info, nonce: info.nonce + 1 }));
}

/** Adds a provider of the account; the first one creates the account. */
export function incrementProviders(context: Context, who: AccountId): void {
  const { providers, sufficients } = storage.account.get(context.storage, who);
  if (providers === 0 && sufficients === 0) context.deposit(systemEvents.NewAccount({ account: who }));
  update(context, who, (info) => ({ ...info, providers: info.providers + 1 }));
}

/** Adds a consumer of the account; fails when it has no provider or too many consumers. */
export function incrementConsumers(context: Context, who: AccountId): void {
  const { providers, consumers } = storage.account.get(context.storage, who);
  if (providers === 0) throw new DispatchFailure({ type: 'NoProviders', value: undefined });
  if (consumers >= maxConsumers) throw new DispatchFailure({ type: 'TooManyConsumers', value: undefined });
  update(context, who, (info) => ({ ...info, consumers: info.consumers + 1 }));
}

export function decrementConsumers(context: Context, who: AccountId): void {
  update(context, who, (info) => ({ ...info, consumers: Math.max(0, info.consumers - 1) }));
}

function update(context: Context, who: AccountId, change: (info: AccountInfo) => AccountInfo): void {
  storage.account.put(context.storage, change(storage.account.get(context.storage, who)), who);
}
