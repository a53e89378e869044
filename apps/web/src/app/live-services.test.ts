// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildRecord } from '../testing/build-record.ts';
import { buildNetworkConfig } from '../testing/builders.ts';
import { createLiveServices } from './live-services.ts';

const config = { networks: [buildNetworkConfig()], servedWallets: [] };

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('creating the services adds no listener to the window, so a render that React discards leaves nothing behind', () => {
  const listen = vi.spyOn(window, 'addEventListener');
  createLiveServices(config, window);
  expect(listen).not.toHaveBeenCalled();
});

test('transactions that another tab stores are noticed from listen() until its stop function is called', () => {
  const [here, there] = [createLiveServices(config, window), createLiveServices(config, window)];
  const { store } = here.transactions;
  there.transactions.store.add(buildRecord({ id: 'before' }));
  const stop = here.listen();
  expect(store.get()).toHaveLength(1);
  there.transactions.store.add(buildRecord({ id: 'meanwhile' }));
  window.dispatchEvent(new Event('storage'));
  expect(store.get()).toHaveLength(2);
  stop();
  there.transactions.store.add(buildRecord({ id: 'after' }));
  window.dispatchEvent(new Event('storage'));
  expect(store.get()).toHaveLength(2);
});

test('from pagehide to pageshow no event changes a transaction; after pageshow events change it again', () => {
  const live = createLiveServices(config, window);
  const { store } = live.transactions;
  const stop = live.listen();
  store.add(buildRecord());
  window.dispatchEvent(new Event('pagehide'));
  expect(store.dispatch('first', { type: 'outcomeUnknown' })?.stage).toBe('submitted');
  window.dispatchEvent(new Event('pageshow'));
  expect(store.dispatch('first', { type: 'outcomeUnknown' })?.stage).toBe('unknown');
  stop();
});
